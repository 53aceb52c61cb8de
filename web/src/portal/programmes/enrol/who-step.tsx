import { ageOn, type CheckedParticipant, MOST_PARTICIPANTS, participantTypeName } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconCalendarEvent, IconInfoCircle, IconPlus, IconUsers, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useEarlierGuests } from '../data/use-earlier-guests.ts';
import { useOfferings } from '../data/use-offerings.ts';
import { usePartyCheck } from '../data/use-party-check.ts';
import { clashWords, isRefused } from '../logic/notes.ts';
import type { Offering } from '../logic/offering.ts';
import { allEntries, type Draft, type Entry, sentEntry, ticked, withGuest, withoutEntry } from '../logic/party.ts';
import type { Person } from '../logic/people.ts';
import type { Refusals } from '../logic/refusals.ts';
import type { Run } from '../logic/runs.ts';
import { bestVerdict, suits, verdictOn } from '../logic/verdict.ts';
import { price, zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import { AddGuest, type FinishGuest, guestTypes } from './add-guest.tsx';
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

/** The household to tick, guests to type; whoever cannot join stays in the list, with the reason. */
export function WhoStep(props: Props) {
  const { kind, offering, run, people, draft, party, items, refusals, asked, onDraft, finishGuest } = props;
  const [adding, setAdding] = useState(false);
  const entries = allEntries(people, draft);
  // Everybody is asked about at once, to say beforehand who cannot join; places are counted for those who are ticked.
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
  // Whoever can join comes first; the others stay, with the reason. The order holds while the next answer is on its way.
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
  // Rows that change places under a thumb are worse than rows that come a moment later.
  if (all.stale && !all.data) return <SkeletonRows rows={entries.length} />;
  return (
    <>
      <Text as="fieldset" surface="card" line="between" aria-describedby="guest-limit">
        <legend className={unseen.unseen}>{t.enrolStepWho()}</legend>
        {inView.map(({ entry, at }) => (
          <PersonRow
            key={entry.key}
            {...{ kind, offering, run, entry }}
            person={people.find(({ key }) => key === entry.key)}
            verdict={verdictFor(entry, at)}
            refused={refusals?.people.get(party.findIndex(({ key }) => key === entry.key)) ?? []}
            invalid={asked && party.length === 0 && entry === inView[0]?.entry}
            color={(at % 6) + 1}
            onTick={(on) => onDraft(ticked(draft, people, entry.key, on))}
            onRemove={() => onDraft(withoutEntry(draft, entry.key))}
          />
        ))}
        {earlier.map((guest) => (
          <Text
            as="button"
            key={`${guest.name} ${guest.date_of_birth}`}
            type="button"
            className={classes.earlier}
            onClick={() => onDraft(withGuest(draft, guest))}
          >
            <IconPlus size={20} aria-hidden="true" />
            <Avatar name={guest.name} size="sm" />
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

interface RowProps {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
  readonly entry: Entry;
  readonly person: Person | undefined;
  readonly verdict: CheckedParticipant | undefined;
  readonly refused: readonly string[];
  readonly invalid: boolean;
  readonly color: number;
  readonly onTick: (on: boolean) => void;
  readonly onRemove: () => void;
}

function PersonRow({
  kind,
  offering,
  run,
  entry,
  person,
  verdict,
  refused,
  invalid,
  color,
  onTick,
  onRemove,
}: RowProps) {
  const age = entry.date_of_birth === null ? null : ageOn(entry.date_of_birth, run.firstDay);
  const cannot = verdict !== undefined && isRefused(verdict) && !entry.on;
  const said = refused.length > 0 ? refused : verdict && isRefused(verdict) ? [verdict.note ?? ''] : [];
  const reason = `why-${entry.key}`;
  const before = person && verdictOn(offering, run, person, Date.now(), zone()).publicPrice;
  return (
    <Grid columns="minmax(0, 1fr) auto" className={classes.row} data-off={cannot || undefined}>
      <Group as="label" nowrap gap={12}>
        <input
          type="checkbox"
          checked={entry.on}
          disabled={cannot}
          aria-invalid={invalid || (entry.on && said.length > 0) || undefined}
          aria-describedby={said.length > 0 ? reason : undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <Avatar name={entry.name} color={color} size="sm" />
        <Text as="span" breakable grow className={classes.name}>
          <b>{person?.self ? t.whoYou({ name: entry.name }) : entry.name}</b>
          {!cannot && (
            <small>
              {age !== null && age >= 0 && entry.participant_type !== 'MEMBER'
                ? t.whoTypeAge({ type: participantTypeName(entry.participant_type), age })
                : participantTypeName(entry.participant_type)}
            </small>
          )}
        </Text>
        {!cannot && verdict?.pricing != null && (
          <Stack as="span" align="end" digits fixed>
            <b>{price(verdict.amount)}</b>
            {before && (
              <Text as="s" size="s" tone="muted">
                <span className={unseen.unseen}>{t.insteadOf()} </span>
                {price(before)}
              </Text>
            )}
          </Stack>
        )}
      </Group>
      {!person && (
        <IconButton label={t.whoRemove({ name: entry.name })} onClick={onRemove}>
          <IconX size={18} aria-hidden="true" />
        </IconButton>
      )}
      {said.length > 0 && (
        <Grid
          as="p"
          columns="16px minmax(0, 1fr)"
          size="s"
          tone="soft"
          gap={6}
          p="0 16px 12px 52px"
          className={classes.reason}
          id={reason}
          data-bad={entry.on || undefined}
        >
          <IconInfoCircle size={16} aria-hidden="true" />
          <span>
            {said.join(' ')}
            {verdict?.reason === 'AGE' && person?.type === 'MEMBER_CHILD' && (
              <Instead kind={kind} offering={offering} person={person} />
            )}
            {verdict?.reason === 'AGE' && person?.born === null && (
              <>
                {' '}
                <Link to="/profile" search={person.self ? { edit: 'about' } : {}}>
                  {t.whoAddBirthDate()}
                </Link>
              </>
            )}
          </span>
        </Grid>
      )}
    </Grid>
  );
}

/** Something of the same shelf that does suit. */
function Instead({
  kind,
  offering,
  person,
}: {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly person: Person;
}) {
  const { offerings } = useOfferings(kind);
  const other = offerings?.find(
    (one) =>
      one.id !== offering.id &&
      one.group !== null &&
      one.group === offering.group &&
      suits(one, person, bestVerdict(one, person, Date.now(), zone())),
  );
  return other ? (
    <>
      {' '}
      <Link to={callsOf(kind).one} params={{ id: String(other.id) }} search={{ for: person.key }}>
        {t.whoViewOther({ name: other.name })}
      </Link>
    </>
  ) : null;
}
