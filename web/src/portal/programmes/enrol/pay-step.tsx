import { type CheckedParticipant, paymentMethodText } from '@clubhouse/contract';
import { listOr } from '@clubhouse/messages';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { usePaymentMethods } from '../../../shared/pay/use-payment-methods.ts';
import { Button } from '../../../ui/button/button.ts';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Below, Text } from '../../../ui/layout/text.tsx';
import { Note } from '../../../ui/note/note.tsx';
import type { Check } from '../data/use-party-check.ts';
import type { Offering } from '../logic/offering.ts';
import type { Draft, Entry } from '../logic/party.ts';
import type { Refusals } from '../logic/refusals.ts';
import { moment, money, price } from '../logic/words.ts';
import type { Kind } from '../offering-kind.ts';
import classes from './questions.module.css';

interface Props {
  readonly kind: Kind;
  readonly offering: Offering;
  readonly party: readonly Entry[];
  readonly items: readonly CheckedParticipant[];
  readonly draft: Draft;
  readonly check: Check | undefined;
  readonly refusals: Refusals | undefined;
  readonly waits: boolean;
  readonly busy: boolean;
  readonly onWait: () => void;
}

/** "voucher, card or PayNow": the ways to pay that are open; nothing while the club has not said which. */
const methodsText = ({ ready, methods }: ReturnType<typeof usePaymentMethods>): string =>
  ready ? listOr(['VOUCHER', ...methods].map(paymentMethodText)) : 'none';

/** Everything once more: who, for how much and why, what comes back, whom the club reaches. */
export function PayStep({ kind, offering, party, items, draft, check, refusals, waits, busy, onWait }: Props) {
  const full = refusals?.waitlist ?? false;
  const offered = usePaymentMethods(true, undefined);
  return (
    <Stack gap={20}>
      {(full || waits) && (
        <Note tone="info" role={full ? 'alert' : 'status'} title={t.payFullTitle()}>
          <p>{full ? refusals?.said.join(' ') : fullWords(check)}</p>
          <p>{t.payWaitlistNote({ count: party.length })}</p>
          {full && (
            <Text mt={12}>
              <Button onClick={onWait} loading={busy}>
                {t.joinWaitlist()}
              </Button>
            </Text>
          )}
        </Note>
      )}
      <Stack as="section" gap={16} surface="card" className={classes.box} aria-label={t.participantsTitle()}>
        <ul className={classes.lines}>
          {party.map((entry, at) => {
            const item = items[at];
            return (
              <Group as="li" nowrap align="stretch" justify="space-between" gap={16} line="bottom" key={entry.key}>
                <span>
                  {entry.name}
                  {item && item.trace.length > 0 && <Below>{item.trace.join(' · ')}</Below>}
                  {item && Number(item.discount_amount) > 0 && (
                    <Below>{t.priceDiscount({ amount: money(`-${item.discount_amount}`) })}</Below>
                  )}
                </span>
                <b>{item && price(item.amount)}</b>
              </Group>
            );
          })}
        </ul>
        <Group as="p" nowrap align="stretch" justify="space-between" gap={16} className={classes.total}>
          <span>{check ? t.payTotalGst({ gst: money(check.gst_amount) }) : t.payTotal()}</span>
          <b>{check && price(check.total_amount)}</b>
        </Group>
      </Stack>
      <Stack as="section" gap={16} surface="card" className={classes.box} aria-label={t.payRefundLabel()}>
        <h2>{t.payRefundTitle()}</h2>
        {check?.free_until && (
          <Text size="m" tone="soft">
            {t.payRefundUntil({ date: moment(check.free_until) })}
          </Text>
        )}
        {check && check.refund_trace.length > 0 && (
          <Text as="ul" size="m" tone="soft">
            {check.refund_trace.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Text>
        )}
      </Stack>
      <Text size="m" tone="soft">
        {t.payContactNote({ name: draft.name, email: draft.email, phone: draft.phone })}{' '}
        {!full && !waits && Number(check?.total_amount ?? 0) > 0
          ? t.payHoldNote({ name: offering.name, methods: methodsText(offered) })
          : full || waits
            ? ''
            : t.payFreeNote({ kind })}
      </Text>
    </Stack>
  );
}

const fullWords = (check: Check | undefined) => t.payPlacesLeft({ count: Math.max(0, check?.places_left ?? 0) });
