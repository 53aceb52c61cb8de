import { ui as t } from '@clubhouse/messages/shared/ui';
import { type StatusLook, statusLook } from '../badge/status-look.ts';
import { formatMoney } from '../money/format-money.ts';
import { clubMoment } from '../time/instants.ts';
import type { Outcome } from './outcome-view.tsx';
import { payMethod } from './pay-method.ts';

/** The status of a payment attempt, as the server tells it. */
interface Standing {
  readonly outcome: string;
  readonly amount: string;
  readonly voucher_amount: string;
  /** What of it was the member's credit. */
  readonly from_credit_amount: string;
  readonly refunded_amount: string;
  /** What is still owed on its invoices. */
  readonly amount_due?: string;
  /** Whether a membership fee is among what it pays. */
  readonly membership_fee?: boolean;
  readonly currency: string;
  readonly method: string;
  readonly failure: string;
  readonly paid_at: string | null;
}

const isSome = (amount: string) => /[1-9]/.test(amount);

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** "S$ 66.00 by card and S$ 20.00 from your credit". */
function waysWords({ amount, voucher_amount, from_credit_amount, currency, method }: Standing): string {
  const vouchers = ((cents(voucher_amount) - cents(from_credit_amount)) / 100).toFixed(2);
  const ways = [
    isSome(amount) && t.paidAmountBy({ amount: formatMoney(amount, currency), by: payMethod(method).by }),
    isSome(from_credit_amount) && t.paidFromCredit({ amount: formatMoney(from_credit_amount, currency) }),
    isSome(vouchers) && t.paidByVoucher({ voucher_amount: formatMoney(vouchers, currency) }),
  ].filter((way) => way !== false);
  const [first, second, third] = ways;
  if (first && second && third) return t.paidThree({ amount: first, credit: second, vouchers: third });
  if (first && second) return t.paidBoth({ amount: first, vouchers: second });
  return first ?? formatMoney(amount, currency);
}

/** What was not paid is said with the bank's own reason, if it gave one. */
function nothingTaken(voucherAmount: string, failure = ''): string {
  const words = isSome(voucherAmount) ? t.notChargedVouchers() : t.notCharged();
  return failure ? t.failedReason({ reason: failure.replace(/\.?$/, '.'), rest: words }) : words;
}

/** What an outcome means: whether money moved, and what to do next. An email is only promised where the club sends some. */
export const outcomeWords = (standing: Standing, timezone: string, emails: 'yes' | 'no'): Outcome => ({
  ...statusLook(standing.outcome),
  ...wordsOf(standing, timezone, emails),
});

function wordsOf(standing: Standing, timezone: string, emails: 'yes' | 'no'): Omit<Outcome, keyof StatusLook> {
  const { outcome, refunded_amount, amount_due = '0.00', currency, failure, paid_at } = standing;
  const owed = isSome(amount_due) ? formatMoney(amount_due, currency) : '';
  const renewed = standing.membership_fee === true && !owed && !isSome(refunded_amount);
  const received = {
    payment: waysWords(standing),
    dated: paid_at ? 'yes' : 'no',
    when: paid_at ? clubMoment(paid_at, timezone) : '',
  };
  switch (outcome) {
    case 'PAID':
      return {
        title: owed ? t.partPaidTitle() : t.paidTitle(),
        money: isSome(standing.amount) ? t.paidBody(received) : t.paidWithoutMoneyBody(received),
        next: isSome(refunded_amount)
          ? t.paidTooMuch({ refunded_amount: formatMoney(refunded_amount, currency) })
          : owed
            ? t.paidPartNext({ owed, emails })
            : renewed
              ? t.paidMembershipNext({ emails })
              : t.paidNext({ emails }),
        joyful: renewed,
      };
    case 'REFUNDED':
      return {
        title: t.refundedTitle(),
        money: t.refundedBody({ ...received, refunded_amount: formatMoney(refunded_amount, currency) }),
        next: t.refundedNext(),
      };
    case 'FAILED':
      return {
        title: t.failedTitle(),
        money: nothingTaken(standing.voucher_amount, failure),
        next: t.failedNext(),
      };
    case 'EXPIRED':
      return {
        title: t.expiredTitle(),
        money: nothingTaken(standing.voucher_amount),
        next: t.expiredNext(),
      };
    case 'CANCELLED':
      return {
        title: t.cancelledTitle(),
        money: nothingTaken(standing.voucher_amount),
        next: t.cancelledNext(),
      };
    default:
      return {
        title: t.waitingTitle(),
        money: t.waitingBody({ payment: waysWords(standing) }),
        next: t.waitingNext({ emails }),
      };
  }
}
