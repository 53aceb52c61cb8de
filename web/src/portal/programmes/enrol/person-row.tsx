import { ageOn, type CheckedParticipant, participantTypeName } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import unseen from '../../../ui/theme/unseen.module.css';
import { useOfferings } from '../data/use-offerings.ts';
import { isRefused } from '../logic/notes.ts';
import type { Offering } from '../logic/offering.ts';
import type { Entry } from '../logic/party.ts';
import type { Person } from '../logic/people.ts';
import type { Run } from '../logic/runs.ts';
import { bestVerdict, suits, verdictOn } from '../logic/verdict.ts';
import { price, zone } from '../logic/words.ts';
import { callsOf, type Kind } from '../offering-kind.ts';
import classes from './who.module.css';

interface RowProps {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly run: Run;
  readonly entry: Entry;
  readonly person: Person | undefined;
  readonly verdict: CheckedParticipant | undefined;
  readonly refused: readonly string[];
  readonly invalid: boolean;
  readonly onTick: (on: boolean) => void;
  readonly onRemove: () => void;
}

/** Someone to tick, with their price; or the reason why they cannot join. */
export function PersonRow({
  kind,
  offering,
  run,
  entry,
  person,
  verdict,
  refused,
  invalid,
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
        <Checkbox
          checked={entry.on}
          disabled={cannot}
          aria-invalid={invalid || (entry.on && said.length > 0) || undefined}
          aria-describedby={said.length > 0 ? reason : undefined}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <Avatar name={entry.name} person={person?.key ?? null} size="sm" />
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
          icons="line"
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

/** Something in the same group that does suit. */
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
