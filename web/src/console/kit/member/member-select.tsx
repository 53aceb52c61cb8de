import { type FoundMember, member, searchMembers } from '@clubhouse/contract';
import { members as t } from '@clubhouse/messages/console/members';
import type { SelectProps } from '@mantine/core';
import { Group } from '../../../ui/layout/layout.tsx';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useReadPage } from '../../../api-client/queries/use-read.ts';
import { useRecord } from '../../../api-client/queries/use-record.ts';
import { useCan } from '../../../api-client/session/use-current-user.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { memberKey } from '../../../ui/avatar/person.ts';
import { SteadySelect } from '../../../ui/form/steady-select.tsx';
import { choicesBelow, UNREAD } from '../reference/choices-below.tsx';
import { NEW, offerNew } from '../reference/offer-new.ts';
import type { CreateOption } from '../reference/use-create-option.ts';
import { useKeptSearch } from '../reference/use-kept-search.ts';
import type { Option } from '../reference/use-options.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Writes someone down who is not in the register yet, by name. */
  readonly make?: CreateOption | undefined;
}

const TYPING_MS = 250;
const optionOf = ({ id, name, membership_id }: FoundMember): Option => ({
  value: String(id),
  label: `${name} · ${membership_id}`,
});

function MemberOption({ id, name, membership_id, photo }: FoundMember) {
  return (
    <Group as="span" gap={8} nowrap>
      <Avatar name={name} person={memberKey(id)} photo={photo} size="sm" />
      <span>
        {name} <small>{membership_id}</small>
      </span>
    </Group>
  );
}

/** One member, found by name, membership ID, email or phone number; two of one name are distinguished by ID and photo. */
export function MemberSelect({ value, onChange, make, error, ...rest }: Props) {
  const byName = useCan('member.view');
  const [picked, setPicked] = useState<Option>();
  const remembered = picked && Number(picked.value) === value ? picked : undefined;
  // A person who was just found need not be read: that would be on the member's open record.
  const record = useRecord(member, value === null || remembered ? undefined : value).data;
  const chosen = remembered ?? (record && optionOf(record));
  const { text, settle, field } = useKeptSearch(chosen?.label ?? '', error);
  const [search] = useDebouncedValue(text, TYPING_MS);
  const searches = (words: string) => words.trim().length >= 2 && words !== chosen?.label;
  const asked = searches(search);
  const reading = useReadPage(searchMembers, {
    under: member.path,
    // Without the register's right the club finds by the whole number only.
    query: byName ? { search: search.trim() } : { membership_id: search.trim() },
    enabled: asked,
  });
  const { data, isFetching, isLoadingError } = reading;
  const found = asked ? (data?.results ?? []) : [];
  const choose = async (next: string | null, option: Option) => {
    settle();
    const id = next === NEW ? await make?.run(text.trim()) : next === null ? null : Number(next);
    if (id === undefined) return;
    if (next !== NEW && next !== null) setPicked(option);
    onChange(id);
  };
  const people = new Map(found.map((one) => [String(one.id), one]));
  const offered = found.map(optionOf);
  const options = chosen && !offered.some(({ value: id }) => id === chosen.value) ? [chosen, ...offered] : offered;
  const noMatch = byName ? t.memberSearchEmpty() : t.memberSearchNoId();
  const answer = !asked ? t.memberSearchHint() : isLoadingError ? UNREAD : noMatch;
  const shown = offerNew(options, asked && !isFetching && !isLoadingError ? search : '', make);
  return (
    <SteadySelect
      {...rest}
      {...field}
      searchable
      clearable
      placeholder={byName ? t.memberSearchPlaceholder() : t.memberSearchIdPlaceholder()}
      data={shown.data}
      fallback={shown.fallback}
      pending={searches(text) && (text !== search || isFetching)}
      matches={found.map(({ id }) => String(id))}
      value={value === null ? null : String(value)}
      onChange={(next, option) => void choose(next, option)}
      renderOption={({ option }) => {
        const person = people.get(option.value);
        return person ? <MemberOption {...person} /> : option.label;
      }}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={isFetching ? t.memberSearchLoading() : answer}
      inputContainer={choicesBelow(reading, t.memberSearchNoun())}
      clearButtonProps={{ 'aria-label': t.clearLabel() }}
    />
  );
}
