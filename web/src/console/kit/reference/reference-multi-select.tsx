import type { Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { useState } from 'react';
import { choicesBelow, unknownYet } from './choices-below.tsx';
import { NEW, offerNew } from './offer-new.ts';
import { SteadyMultiSelect } from './steady-multi-select.tsx';
import type { CreateOption } from './use-create-option.ts';
import { useOptions } from './use-options.ts';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly target: Resource;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
  /** Makes what is not there yet, by its name. */
  readonly make?: CreateOption | undefined;
}

/** Several rows of another resource, found by typing. */
export function ReferenceMultiSelect({ target, value, onChange, make, ...rest }: Props) {
  const [text, setText] = useState('');
  const { options, reading, pending, matches } = useOptions(target, text, value);
  const unknown = unknownYet(reading);
  const { data, fallback, nothing } = offerNew(options, text, unknown ? undefined : make);
  const choose = async (next: readonly string[]) => {
    const rows = next.filter((one) => one !== NEW).map(Number);
    const made = next.includes(NEW) ? await make?.run(text.trim()) : undefined;
    onChange(made === undefined ? rows : [...rows, made]);
    if (made !== undefined) setText('');
  };
  return (
    <SteadyMultiSelect
      {...rest}
      searchable
      data={data}
      pending={pending}
      matches={matches}
      fallback={fallback}
      value={value.map(String)}
      onChange={(next) => void choose(next)}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={unknown ?? nothing}
      inputContainer={choicesBelow(reading, t.choicesNoun())}
    />
  );
}
