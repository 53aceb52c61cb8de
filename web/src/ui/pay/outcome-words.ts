import { formatMoney } from '../money/format-money.ts';
import { clubMoment } from '../time/instants.ts';
import type { Outcome } from './outcome-view.tsx';
import { payMethod } from './pay-method.ts';

/** How a try to pay stands, as the server tells it. */
interface Standing {
  readonly outcome: string;
  readonly amount: string;
  readonly voucher_amount: string;
  readonly refunded_amount: string;
  /** What is still owed on its invoices. */
  readonly amount_due?: string;
  readonly currency: string;
  readonly method: string;
  readonly failure: string;
  readonly paid_at: string | null;
}

const isSome = (amount: string) => /[1-9]/.test(amount);

/** "S$ 66.00 by card and S$ 20.00 by voucher". */
function waysWords({ amount, voucher_amount, currency, method }: Standing): string {
  const ways = [
    isSome(amount) && `${formatMoney(amount, currency)} ${payMethod(method).by}`,
    isSome(voucher_amount) && `${formatMoney(voucher_amount, currency)} by voucher`,
  ];
  return ways.filter(Boolean).join(' and ') || formatMoney(amount, currency);
}

const NOTHING = 'No money has moved.';
const reason = (failure: string) => (failure ? `${failure.replace(/\.?$/, '.')} ` : '');

/** What an outcome means: whether money moved, and what to do next. */
export function outcomeWords(standing: Standing, timezone: string): Outcome {
  const { outcome, refunded_amount, amount_due = '0.00', currency, failure, paid_at } = standing;
  const owed = isSome(amount_due) ? formatMoney(amount_due, currency) : '';
  const when = paid_at ? ` on ${clubMoment(paid_at, timezone)}` : '';
  const vouchers = isSome(standing.voucher_amount) ? ' Your vouchers are yours again.' : '';
  switch (outcome) {
    case 'PAID':
      return {
        tone: 'success',
        title: owed ? 'Part payment received' : 'Paid, thank you',
        money: `The club has received ${waysWords(standing)}${when}.`,
        next: isSome(refunded_amount)
          ? `${formatMoney(refunded_amount, currency)} of it goes back to you: it was more than was still due.`
          : owed
            ? `${owed} is still owed. A receipt is on its way by email.`
            : 'There is nothing left to do. A receipt is on its way by e-mail.',
      };
    case 'REFUNDED':
      return {
        tone: 'info',
        title: 'Paid, and given back',
        money: `The club received ${waysWords(standing)}${when}. ${formatMoney(refunded_amount, currency)} goes back the way it came.`,
        next: 'This happens when an invoice was paid another way meanwhile, or when the club returns a payment. Banks take up to ten working days.',
      };
    case 'FAILED':
      return {
        tone: 'danger',
        title: 'The payment failed',
        money: `${reason(failure)}${NOTHING}${vouchers}`,
        next: 'Try again, or choose another way to pay.',
      };
    case 'EXPIRED':
      return {
        tone: 'neutral',
        title: 'The time to pay has run out',
        money: `${NOTHING}${vouchers}`,
        next: 'Begin again whenever you like. Should money arrive late, it is booked or comes back by itself.',
      };
    case 'CANCELLED':
      return {
        tone: 'neutral',
        title: 'This payment was dropped',
        money: `${NOTHING}${vouchers}`,
        next: 'It was begun again another way, or stopped. The invoices show what is still due.',
      };
    default:
      return {
        tone: 'neutral',
        title: 'Waiting for your payment',
        money: `We have not heard from the bank yet about ${waysWords(standing)}.`,
        next: 'This page keeps checking. It is safe to close it: we will write to you, and nothing is taken twice.',
      };
  }
}
