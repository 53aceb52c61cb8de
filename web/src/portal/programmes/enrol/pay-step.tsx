import { type CheckedParticipant, paymentMethodText } from '@clubhouse/contract';
import { listOr } from '@clubhouse/messages';
import { enrolment as t } from '@clubhouse/messages/portal/enrolment';
import { usePaymentMethods } from '../../../shared/pay/use-payment-methods.ts';
import { Button } from '../../../ui/button/button.ts';
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
    <div className={classes.step}>
      {(full || waits) && (
        <Note tone="info" role={full ? 'alert' : 'status'} title={t.payFullTitle()}>
          <p>{full ? refusals?.said.join(' ') : fullWords(check)}</p>
          <p>{t.payWaitlistNote({ count: party.length })}</p>
          {full && (
            <p className={classes.waitButton}>
              <Button onClick={onWait} loading={busy}>
                {t.joinWaitlist()}
              </Button>
            </p>
          )}
        </Note>
      )}
      <section className={classes.box} aria-label={t.participantsTitle()}>
        <ul className={classes.lines}>
          {party.map((entry, at) => {
            const item = items[at];
            return (
              <li key={entry.key}>
                <span>
                  {entry.name}
                  {item && item.trace.length > 0 && <small>{item.trace.join(' · ')}</small>}
                  {item && Number(item.discount_amount) > 0 && (
                    <small>{t.priceDiscount({ amount: money(`-${item.discount_amount}`) })}</small>
                  )}
                </span>
                <b>{item && price(item.amount)}</b>
              </li>
            );
          })}
        </ul>
        <p className={classes.total}>
          <span>{check ? t.payTotalGst({ gst: money(check.gst_amount) }) : t.payTotal()}</span>
          <b>{check && price(check.total_amount)}</b>
        </p>
      </section>
      <section className={classes.box} aria-label={t.payRefundLabel()}>
        <h2>{t.payRefundTitle()}</h2>
        {check?.free_until && <p className={classes.plain}>{t.payRefundUntil({ date: moment(check.free_until) })}</p>}
        {check && check.refund_trace.length > 0 && (
          <ul className={classes.trace}>
            {check.refund_trace.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </section>
      <p className={classes.plain}>
        {t.payContactNote({ name: draft.name, email: draft.email, phone: draft.phone })}{' '}
        {!full && !waits && Number(check?.total_amount ?? 0) > 0
          ? t.payHoldNote({ name: offering.name, methods: methodsText(offered) })
          : full || waits
            ? ''
            : t.payFreeNote({ kind })}
      </p>
    </div>
  );
}

const fullWords = (check: Check | undefined) => t.payPlacesLeft({ count: Math.max(0, check?.places_left ?? 0) });
