import type { Resource } from '@clubhouse/contract';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import { useState } from 'react';
import { useOptions } from './use-options.ts';

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly target: Resource;
  readonly value: readonly number[];
  readonly onChange: (value: number[]) => void;
}

/** Several rows of another resource, found by typing. */
export function ReferenceMultiSelect({ target, value, onChange, ...rest }: Props) {
  const [text, setText] = useState('');
  const options = useOptions(target, text, value);
  return (
    <MultiSelect
      {...rest}
      searchable
      data={[...options]}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage="Nothing of that name"
    />
  );
}
