import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { type SearchedList, useSteadyList } from '../../../ui/form/use-steady-list.ts';

/** A multi-select whose options stay in place under the pointer, and which the keyboard can choose from by typing. */
export function SteadyMultiSelect({ pending, matches, fallback, ...props }: MultiSelectProps & SearchedList) {
  const { data = [], value = [], onChange, onSearchChange } = props;
  const [own, setOwn] = useState('');
  const onText = onSearchChange ?? setOwn;
  const list = useSteadyList({
    data,
    pending,
    matches,
    fallback,
    text: props.searchValue ?? own,
    onText,
    chosenText: '',
    tabTakesHighlighted: false,
    take: (next) => {
      onText('');
      if (!value.includes(next)) onChange?.([...value, next]);
    },
    onKeyDownCapture: props.onKeyDownCapture,
  });
  return <MultiSelect {...props} {...list} />;
}
