import type { ComboboxData } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useSteadyOptions } from './use-steady-options.ts';

interface ListProps {
  readonly data?: ComboboxData | undefined;
  readonly onSearchChange?: ((text: string) => void) | undefined;
}

/** A press on the list's edge or its message is no click elsewhere: the list stays open and keeps what was typed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The props that keep the list of a select steady. */
export function useSteadyList({ data = [], onSearchChange }: ListProps) {
  const { options, handlers, release } = useSteadyOptions(data);
  return {
    data: options,
    attributes: { options: handlers, dropdown: { onMouseDown: keepFocus } },
    onSearchChange: (text: string) => {
      release();
      onSearchChange?.(text);
    },
  };
}
