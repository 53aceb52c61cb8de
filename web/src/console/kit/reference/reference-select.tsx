import type { Resource } from '@clubhouse/contract';
import { kit as t } from '@clubhouse/messages/console/kit';
import type { SelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useState } from 'react';
import { SteadySelect } from '../../../ui/form/steady-select.tsx';
import { choicesBelow, unknownYet } from './choices-below.tsx';
import { NEW, offerNew } from './offer-new.ts';
import type { CreateOption } from './use-create-option.ts';
import { useKeptSearch } from './use-kept-search.ts';
import { useOptions } from './use-options.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly target: Resource;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** A row that is not offered. */
  readonly without?: number | undefined;
  /** Makes what is not there yet, by its name. */
  readonly make?: CreateOption | undefined;
}

/** One row of another resource, found by typing. */
export function ReferenceSelect({ target, value, onChange, without, make, error, ...rest }: Props) {
  const [chosen, setChosen] = useState('');
  const { text, settle, field } = useKeptSearch(chosen, error);
  // Once chosen, the field holds the row's own name: that is no search for others.
  const found = useOptions(target, text === chosen ? '' : text, value === null ? [] : [value]);
  const { reading, pending } = found;
  const options = found.options.filter((option) => option.value !== String(without));
  const matches = found.matches.filter((one) => one !== String(without));
  const selected = options.find((option) => option.value === String(value));
  if (selected && selected.label !== chosen) setChosen(selected.label);
  const unknown = unknownYet(reading);
  const { data, fallback, nothing } = offerNew(options, text === chosen ? '' : text, unknown ? undefined : make);
  const choose = async (next: string | null) => {
    settle();
    if (next !== NEW) return onChange(next === null ? null : Number(next));
    const made = await make?.run(text.trim());
    if (made !== undefined) onChange(made);
  };
  return (
    <SteadySelect
      {...rest}
      {...field}
      searchable
      data={data}
      pending={pending}
      matches={matches}
      fallback={fallback}
      value={value === null ? null : String(value)}
      onChange={(next) => void choose(next)}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={unknown ?? nothing}
      inputContainer={choicesBelow(reading, t.choicesNoun())}
      clearButtonProps={{ 'aria-label': t.clearLabel() }}
    />
  );
}
