import { type CheckedParticipant, centsToMoney } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { toApiError } from '../../../api-client/request/api-error.ts';
import type { PaymentChoice } from '../../../shared/pay/use-payment-choice.ts';
import { Button } from '../../../ui/button/button.ts';
import { SubmitButton } from '../../../ui/button/submit-button.tsx';
import { Grid, Group, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { payMethod } from '../../../ui/pay/pay-method.ts';
import type { usePartyCheck } from '../data/use-party-check.ts';
import { OfferingArt } from '../list/offering-art.tsx';
import type { Offering } from '../logic/offering.ts';
import type { Entry } from '../logic/party.ts';
import { readCheckFailure } from '../logic/refusals.ts';
import { dayOf, isFew, money, placesWords, price, shortDay } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
import classes from './summary.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly items: readonly CheckedParticipant[];
  readonly waits: boolean;
  /** The club has said that there is no room; its own button is in the note. */
  readonly waitlist: boolean;
  readonly busy: boolean;
  readonly asked: boolean;
  /** Everyone who is ticked may join. */
  readonly fine: boolean;
  /** How it is paid, where something is to pay. */
  readonly choice: PaymentChoice | undefined;
  /** When the terms were accepted before. */
  readonly accepted: string | null;
  readonly check: ReturnType<typeof usePartyCheck>;
}

/** What the button says: how much, and in which way. */
function payWords({ covered, left, method }: PaymentChoice): string {
  if (covered) return t.payVoucherButton();
  const total = money(centsToMoney(left));
  return method ? t.payByButton({ total, by: payMethod(method).by }) : t.payButton({ total });
}

/** What has been chosen so far and what it costs: at the side of a desk, at the foot of a phone. It never goes away. */
export function Summary(props: Props) {
  const { kind, offering, party, items, waits, waitlist, busy, asked, fine, choice, accepted, check } = props;
  const total = party.length > 0 ? (check.data?.total_amount ?? '0.00') : '0.00';
  const left = check.data?.places_left ?? offering.places_left;
  const words = waits ? t.joinWaitlist() : choice ? payWords(choice) : t.joinButton({ kind });
  return (
    <Grid as="aside" surface="card" className={classes.summary} aria-label={t.summaryLabel()}>
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
      {asked && party.length > 0 && !fine && !check.stale && !check.error && (
        <Text size="s" tone="danger" role="alert">
          {t.summaryCannotJoin()}
        </Text>
      )}
      {!waitlist && (
        <SubmitButton loading={busy} loadingText={t.busy()}>
          {words}
        </SubmitButton>
      )}
      {accepted !== null && !waitlist && (
        <Text size="xs" tone="muted" ta="center">
          {t.termsAcceptedNote({ kind, date: shortDay(dayOf(accepted)) })}
        </Text>
      )}
    </Grid>
  );
}
