import type { CheckedParticipant } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { Button } from '../../../ui/button/button.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { usePartyCheck } from '../data/use-party-check.ts';
import { OfferingArt } from '../list/offering-art.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Entry, Step } from '../logic/party.ts';
import { readCheckFailure } from '../logic/refusals.ts';
import { isFew, money, placesWords, price } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
import classes from './summary.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly items: readonly CheckedParticipant[];
  readonly step: Step;
  readonly waits: boolean;
  /** The club has said that there is no room; its own button is in the note. */
  readonly waitlist: boolean;
  readonly busy: boolean;
  readonly asked: boolean;
  readonly check: ReturnType<typeof usePartyCheck>;
}

/** What has been chosen so far and what it costs: at the side of a desk, at the foot of a phone. It never goes away. */
export function Summary({ kind, offering, party, items, step, waits, waitlist, busy, asked, check }: Props) {
  const total = party.length > 0 ? (check.data?.total_amount ?? '0.00') : '0.00';
  const left = check.data?.places_left ?? offering.places_left;
  const free = Number(total) === 0;
  const last = waits ? t.joinWaitlist() : free ? t.joinButton({ kind }) : t.summaryPayButton({ total: money(total) });
  return (
    <aside className={classes.summary} aria-label={t.summaryLabel()}>
      <div className={classes.art} data-show="desk" aria-hidden="true">
        <OfferingArt offering={offering} />
      </div>
      <Stack as="ul" size="m" gap={8} className={classes.lines} data-show="desk">
        {party.map((entry, at) => (
          <Group as="li" nowrap align="stretch" justify="space-between" gap={12} key={entry.key}>
            <span>{entry.name}</span>
            <span>{items[at] && price(items[at].amount)}</span>
          </Group>
        ))}
      </Stack>
      <Group
        as="p"
        nowrap
        align="baseline"
        justify="space-between"
        tone="soft"
        gap={12}
        className={classes.sum}
        aria-live="polite"
        data-stale={check.stale || undefined}
      >
        <span>
          {party.length === 0 ? t.summaryEmpty() : t.summaryPeople({ count: party.length })} ·{' '}
          <em data-few={isFew(left) || left <= 0 || undefined}>{placesWords(left)}</em>
        </span>
        <Text as="b" tone="strong" digits>
          {party.length > 0 && check.data ? price(total) : money('0.00')}
        </Text>
      </Group>
      {check.error && party.length > 0 && (
        <Text size="s" tone="danger" role="alert">
          {readCheckFailure(toApiError(check.error)).join(' ')}{' '}
          <Button variant="quiet" size="sm" onClick={() => void check.refetch()}>
            {t.summaryRetry()}
          </Button>
        </Text>
      )}
      {asked && party.length === 0 && (
        <Text size="s" tone="danger" role="alert">
          {t.summaryPickSomeone()}
        </Text>
      )}
      {asked && party.length > 0 && !check.stale && !check.error && (
        <Text size="s" tone="danger" role="alert">
          {t.summaryCannotJoin()}
        </Text>
      )}
      {!waitlist && (
        <SubmitButton loading={busy} loadingText={t.busy()}>
          {step === 3 ? last : t.summaryContinue()}
        </SubmitButton>
      )}
    </aside>
  );
}
