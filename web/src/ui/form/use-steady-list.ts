import type { ComboboxData } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useKeyboardChoice } from './use-keyboard-choice.ts';
import { useSteadyOptions } from './use-steady-options.ts';

/** What a list that the server searches knows about its results. */
export interface SearchedList {
  /** Whether the results for the typed text are still arriving. */
  readonly pending?: boolean | undefined;
  /** The values that match the typed text; the list may also hold others, such as what is chosen. */
  readonly matches?: readonly string[] | undefined;
  /** What Enter takes when nothing matches. */
  readonly fallback?: string | undefined;
}

interface ListProps<V extends string> extends SearchedList {
  readonly data: ComboboxData<V>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The text of the field while nothing is being searched. */
  readonly chosenText: string;
  readonly tabTakesHighlighted: boolean;
  readonly take: (value: string) => void;
  readonly onKeyDownCapture: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** A press on the list's edge or its message is no click elsewhere: the list stays open and keeps what was typed. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The props that keep the list of a select steady under the pointer, and let the keyboard choose from it. */
export function useSteadyList<V extends string>({
  data,
  text,
  onText,
  chosenText,
  pending = false,
  matches,
  fallback,
  ...rest
}: ListProps<V>) {
  const { options, handlers, release } = useSteadyOptions(data);
  const keyboard = useKeyboardChoice({
    text,
    typed: text.trim() !== '' && text !== chosenText,
    pending,
    matches,
    fallback,
    tabTakesHighlighted: rest.tabTakesHighlighted,
    take: rest.take,
    restore: () => onText(chosenText),
  });
  return {
    data: options,
    attributes: { options: handlers, dropdown: { onMouseDown: keepFocus } },
    searchValue: text,
    onSearchChange: (next: string) => {
      if (keyboard.keepsText()) return;
      release();
      onText(next);
    },
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
      rest.onKeyDownCapture?.(event);
      if (!event.defaultPrevented) keyboard.onKeyDownCapture(event);
    },
  };
}
