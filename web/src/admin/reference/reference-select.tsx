import type { Resource } from '@clubhouse/contract';
import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState } from 'react';
import { useOptions } from './use-options.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly target: Resource;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One row of another resource, found by typing. */
export function ReferenceSelect({ target, value, onChange, ...rest }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  // Once chosen, the field holds the row's own name: that is no search for others.
  const options = useOptions(target, text === chosen ? '' : text, value === null ? [] : [value]);
  const selected = options.find((option) => option.value === String(value));
  if (selected && selected.label !== chosen) setChosen(selected.label);
  return (
    <Select
      {...rest}
      searchable
      data={[...options]}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage="Nothing of that name"
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
