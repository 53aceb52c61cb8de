import { type CheckedParticipant, MOST_PARTICIPANTS, participantTypeName } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconCalendarEvent, IconPlus, IconUsers } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import { useEarlierGuests } from '../data/use-earlier-guests.ts';
import { usePartyCheck } from '../data/use-party-check.ts';
import { clashWords, isRefused } from '../logic/notes.ts';
import type { Offering } from '../logic/offering.ts';
import { allEntries, type Draft, type Entry, sentEntry, ticked, withGuest, withoutEntry } from '../logic/party.ts';
import type { Person } from '../logic/people.ts';
import type { Refusals } from '../logic/refusals.ts';
import type { Run } from '../logic/runs.ts';
import type { Kind } from '../offering-kind.ts';
import { AddGuest, type FinishGuest, guestTypes } from './add-guest.tsx';
import { PersonRow } from './person-row.tsx';
import classes from './who.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
  readonly people: readonly Person[];
  readonly draft: Draft;
  readonly party: readonly Entry[];
  /** The verdicts on the party, in its order. */
  readonly items: readonly CheckedParticipant[];
  readonly refusals: Refusals | undefined;
  readonly asked: boolean;
  readonly onDraft: (draft: Draft) => void;
  /** Set while a guest is being typed in. */
  readonly finishGuest: RefObject<FinishGuest | null>;
}

/** The household to tick, guests to type; a person who cannot join is behind one line, with the reason. */
export function WhoList(props: Props) {
  const { kind, offering, run, people, draft, party, items, refusals, asked, onDraft, finishGuest } = props;
  const [adding, setAdding] = useState(false);
  const entries = allEntries(people, draft);
  // Everyone is asked about at once, to say beforehand who cannot join; places are counted for those who are ticked.
  const first = entries.slice(0, MOST_PARTICIPANTS);
  const all = usePartyCheck(kind, {
    id: offering.id,
    term: run.term?.id ?? null,
    participants: first.map((entry) => sentEntry({ ...entry, answers: {} }, people)),
  });
  const earlier = useEarlierGuests(kind, offering, entries);
  const verdicts = all.data && all.data.items.length === first.length ? all.data.items : undefined;
  const verdictFor = (entry: Entry, at: number) => {
    const place = party.findIndex(({ key }) => key === entry.key);
    const own = items.length === party.length ? items[place] : undefined;
    return own ?? verdicts?.[at];
  };
  // A person who can join comes first. The order holds while the next answer is on its way.
  const refusedNow = verdicts?.map((verdict, at) => (isRefused(verdict) ? entries[at]?.key : undefined));
  const lastOnes = useRef<readonly (string | undefined)[]>([]);
  if (refusedNow) lastOnes.current = refusedNow;
  const inView = entries
    .map((entry, at) => ({ entry, at, last: !entry.on && lastOnes.current.includes(entry.key) }))
    .toSorted((one, other) => Number(one.last) - Number(other.last));
  const clashes = party.flatMap((entry, at) => {
    const words = clashWords(items[at]?.clashes ?? [], run.state.sessions);
    return words ? [{ name: calledOf(entry, people), clash: words.filter(Boolean).join(' ') }] : [];
  });
  const types = guestTypes(offering, run);
  const limit = offering.guest_limit;
  const able = inView.filter(({ last }) => !last);
  const unable = inView.filter(({ last }) => last);
  const row = ({ entry, at }: (typeof inView)[number]) => (
    <PersonRow
      key={entry.key}
      {...{ kind, offering, run, entry }}
      person={people.find(({ key }) => key === entry.key)}
      verdict={verdictFor(entry, at)}
      refused={refusals?.people.get(party.findIndex(({ key }) => key === entry.key)) ?? []}
      invalid={asked && party.length === 0 && entry === inView[0]?.entry}
      onTick={(on) => onDraft(ticked(draft, people, entry.key, on))}
      onRemove={() => onDraft(withoutEntry(draft, entry.key))}
    />
  );
  // Rows that change places under a thumb are worse than rows that come a moment later.
  if (all.stale && !all.data) return <SkeletonRows rows={entries.length} />;
  return (
    <>
      <Text as="fieldset" surface="card" line="between" aria-describedby="guest-limit">
        <legend className={classes.title}>{t.enrolWho()}</legend>
        {able.map(row)}
        {earlier.map((guest) => (
          <Text
            as="button"
            key={`${guest.name} ${guest.date_of_birth}`}
            type="button"
            className={classes.earlier}
            onClick={() => onDraft(withGuest(draft, guest))}
          >
            <IconPlus size={20} aria-hidden="true" />
            <Avatar name={guest.name} person={null} size="sm" />
            <span>
              {guest.name}
              <small>{t.whoJoinedBefore({ type: participantTypeName(guest.participant_type) })}</small>
            </span>
          </Text>
        ))}
        {types.length > 0 && !adding && (
          <button type="button" className={classes.add} onClick={() => setAdding(true)}>
            <IconPlus size={20} aria-hidden="true" />
            {types.some((type) => type.startsWith('PUBLIC')) ? t.guestOrPublicAddButton() : t.guestAddButton()}
          </button>
        )}
        {adding && (
          <AddGuest
            finish={finishGuest}
            offering={offering}
            types={types}
            onAdd={(guest) => {
              onDraft(withGuest(draft, guest));
              setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {unable.length > 0 && (
          <div className={classes.unable}>
            <Disclosure row label={t.whoCannotJoin({ count: unable.length })} open={able.length === 0 || undefined}>
              {unable.map(row)}
            </Disclosure>
          </div>
        )}
      </Text>
      {limit !== null && types.some((type) => type.startsWith('GUEST')) && (
        <Group as="p" nowrap size="m" tone="muted" gap={8} mt={8} id="guest-limit">
          <IconUsers size={16} aria-hidden="true" />
          {limit === 0 ? t.whoNoGuests() : t.whoGuestLimit({ count: limit })}
        </Group>
      )}
      {clashes.map(({ name, clash }) => (
        <Stack key={`${name} ${clash}`} mt={12}>
          <Note tone="warning" icon={IconCalendarEvent}>
            {t.clashCanJoin({ kind, name, clash })}
          </Note>
        </Stack>
      ))}
    </>
  );
}

const calledOf = (entry: Entry, people: readonly Person[]) =>
  people.find(({ key }) => key === entry.key)?.called ?? entry.name;
