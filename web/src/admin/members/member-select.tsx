import { member, searchMembers } from '@clubhouse/contract';
import { Select, type SelectProps } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useReadPage } from '../../data/use-read.ts';
import { useRecord } from '../../data/use-record.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly membership_id: string;
}

const TYPING_MS = 250;
const labelOf = ({ name, membership_id }: Found) => `${name} · ${membership_id}`;

/** One member, found by name or membership ID; two of one name are told apart by the ID. */
export function MemberSelect({ value, onChange, ...rest }: Props) {
  const [text, setText] = useState('');
  const chosen = useRecord(member, value ?? undefined).data;
  const [search] = useDebouncedValue(text, TYPING_MS);
  const known = chosen && labelOf(chosen);
  const asked = search.trim().length >= 2 && search !== known;
  const { data, isFetching } = useReadPage(searchMembers, {
    under: member.path,
    query: { search: search.trim() },
    enabled: asked,
  });
  const found = asked ? ((data?.results ?? []) as unknown as readonly Found[]) : [];
  const options = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found];
  return (
    <Select
      {...rest}
      searchable
      clearable
      placeholder="Type a name or an ID"
      data={options.map((one) => ({ value: String(one.id), label: labelOf(one) }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      searchValue={text}
      onSearchChange={setText}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? 'Looking…' : asked ? 'Nobody of that name' : 'Type at least two letters'}
      clearButtonProps={{ 'aria-label': 'Clear' }}
    />
  );
}
