import { isGuestPass, member, searchMembers } from '@clubhouse/contract';
import { desk as t } from '@clubhouse/messages/console/members/desk';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useReadPage } from '../../../../api-client/queries/use-read.ts';
import { Group } from '../../../../ui/layout/layout.tsx';
import { Text } from '../../../../ui/layout/text.tsx';
import { LoadFailure } from '../../../../ui/states/load-failure.tsx';
import { TextBox } from '../../../kit/form/text-boxes.tsx';
import classes from './desk.module.css';
import { PersonLine } from './person-line.tsx';
import type { Person } from './recent-people.ts';

interface Props {
  readonly busy: boolean;
  readonly onPick: (id: number) => void;
  /** No one was found by what was typed or scanned: it may be the code of a card or a booking. */
  readonly onCode: (code: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

const TYPING_MS = 200;
/** What the code of a digital card begins with; a scanner types it faster than anyone searches. */
const CARD = 'CH1:';

/** One box for a name, a membership ID, an email address, a phone number, or what a scanner types. */
export function PersonSearch({ busy, onPick, onCode, ref }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const words = text.trim();
  const [settled] = useDebouncedValue(words, TYPING_MS);
  const searches = words.length >= 2 && !words.startsWith(CARD) && !isGuestPass(words);
  const reading = useReadPage(searchMembers, {
    under: member.path,
    query: { search: settled },
    enabled: searches && settled.length >= 2,
  });
  const current = searches && settled === words && !reading.isFetching;
  const found = searches ? (reading.data?.results ?? []) : [];
  const active = found[Math.min(at, found.length - 1)];

  const pick = (person: Person) => {
    setText('');
    setAt(0);
    onPick(person.id);
  };
  const submit = () => {
    if (words === '') return;
    if (current && active) return pick(active);
    setText('');
    onCode(words);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    else if (event.key === 'Enter') submit();
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };
  return (
    <Text as="div" grow maw={640} className={classes.search}>
      <TextBox
        ref={ref}
        size="md"
        role="combobox"
        aria-label={t.searchLabel()}
        aria-expanded={searches}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={searches && active ? `${id}-${active.id}` : undefined}
        aria-busy={busy || undefined}
        placeholder={t.searchPlaceholder()}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={text}
        onChange={(next) => {
          setText(next);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.found} hidden={!searches}>
        <div id={`${id}-found`} role="listbox" aria-label={t.foundLabel()}>
          {found.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box above
            <div
              key={person.id}
              id={`${id}-${person.id}`}
              role="option"
              aria-selected={person === active}
              className={classes.option}
              onClick={() => pick(person)}
            >
              <PersonLine person={person} />
            </div>
          ))}
        </div>
        {reading.isError && (
          <Group p="8px 12px">
            <LoadFailure onRetry={() => void reading.refetch()}>{t.searchNoun()}</LoadFailure>
          </Group>
        )}
        <Text role="status" size="s" tone="muted" p={current && found.length === 0 && !reading.isError ? 12 : 0}>
          {current && found.length === 0 && !reading.isError ? t.foundNone() : ''}
        </Text>
      </div>
    </Text>
  );
}
