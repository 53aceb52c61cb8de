import type { CheckedParticipant } from '@clubhouse/contract';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx';
import { Group, Stack } from '../../../ui/layout/layout.tsx';
import { Below } from '../../../ui/layout/text.tsx';
import type { Check } from '../data/use-party-check.ts';
import type { Entry } from '../logic/party.ts';
import { moment, money, price } from '../logic/words.ts';
import classes from './enrol-box.module.css';

interface Props {
  readonly party: readonly Entry[];
  readonly items: readonly CheckedParticipant[];
  readonly check: Check;
}

/** For how much and why, and what comes back when someone withdraws. */
export function PriceLines({ party, items, check }: Props) {
  if (Number(check.subtotal) === 0) return null;
  // Of one person the total says it all, unless something was taken off.
  const several = party.length > 1 || Number(check.discount_amount) > 0;
  return (
    <Stack as="section" gap={16} surface="card" className={classes.box} aria-label={t.priceTitle()}>
      {several && (
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
      )}
      <Group as="p" nowrap align="stretch" justify="space-between" gap={16} className={classes.total}>
        <span>{t.payTotalGst({ gst: money(check.gst_amount) })}</span>
        <b>{price(check.total_amount)}</b>
      </Group>
      <Stack gap={4} size="s" tone="soft">
        {check.free_until && <p>{t.payRefundUntil({ date: moment(check.free_until) })}</p>}
        {check.refund_trace.length > 0 && (
          <Disclosure label={t.payRefundTitle()}>
            <ul>
              {check.refund_trace.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Stack>
    </Stack>
  );
}
