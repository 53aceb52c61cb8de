import { type ComboboxData, getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { type SearchedList, useSteadyList } from './use-steady-list.ts';

/** The option with this value, wherever it is in the groups of a list. */
const findOption = <V extends string>(data: ComboboxData<V>, value: string | null | undefined) =>
  value === null || value === undefined ? undefined : getOptionsLockup<V>(getParsedComboboxData<V>(data))[value];

/** A select whose options stay in place under the pointer, and which the keyboard can choose from by typing. */
export function SteadySelect<V extends string = string>({
  pending,
  matches,
  fallback,
  ...props
}: SelectProps<V> & SearchedList) {
  const { data = [], value, onChange, onSearchChange } = props;
  const chosen = findOption(data, value);
  const [own, setOwn] = useState(chosen?.label ?? '');
  const list = useSteadyList({
    data,
    pending,
    matches,
    fallback,
    text: props.searchValue ?? own,
    onText: onSearchChange ?? setOwn,
    chosenText: chosen?.label ?? '',
    tabTakesHighlighted: true,
    take: (next) => {
      const option = findOption(data, next);
      if (option) onChange?.(option.value, option);
    },
    onKeyDownCapture: props.onKeyDownCapture,
  });
  /** Typing replaces what is chosen instead of adding to its name. */
  const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (props.searchable && list.searchValue === chosen?.label) currentTarget.select();
  };
  return (
    <Select
      {...props}
      {...list}
      onFocus={(event) => {
        selectText(event);
        props.onFocus?.(event);
      }}
      onClick={(event) => {
        selectText(event);
        props.onClick?.(event);
      }}
    />
  );
}
