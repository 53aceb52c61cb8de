import { allows, centsToMoney, moneyToCents, reversePayment } from '@clubhouse/contract';
import type { InvoiceRow, PaymentRow } from '../../../kit/payment/money-words.ts';

interface May {
  /** Writes and credits invoices. */
  readonly bill: boolean;
  readonly send: boolean;
  /** Takes payments at the counter. */
  readonly take: boolean;
  readonly refund: boolean;
  /** It is their own: a colleague decides on it. */
  readonly own: boolean;
}

/** What an invoice allows as it is, for a person with these rights. The server decides again. */
export function possibleActions(row: InvoiceRow, may: May) {
  const draft = row.status === 'DRAFT';
  const decides = may.bill && !may.own;
  const due = moneyToCents(row.amount_due);
  const nothingPaid = moneyToCents(row.amount_paid) === 0;
  const worth = moneyToCents(row.total_amount) > moneyToCents(row.amount_credited);
  return {
    issue: decides && draft,
    edit: decides && draft,
    pay: may.take && !may.own && !draft && due > 0,
    cancel: decides && !draft && nothingPaid && worth,
    send: may.send && !draft && row.status !== 'CANCELLED',
    credit: decides && !draft && due > 0,
    refund: may.refund && !may.own && !draft && (row.payments ?? []).some(refundable),
  };
}

interface Paid {
  readonly status: string;
  readonly kept_amount: string;
}

/** Whether something of a payment can go back. */
export const refundable = ({ status, kept_amount: kept }: Paid): boolean => status === 'PAID' && moneyToCents(kept) > 0;

/** How long the person who entered a payment can reverse it without the right to refund. */
const OWN_ENTRY_MS = 10 * 60_000;

/** Whether a payment can be reversed as a mistake: with the right to refund, or right after it was entered. The server decides again. */
export function mayReverse(
  { reversible, paid_at }: Pick<PaymentRow, 'reversible' | 'paid_at'>,
  rights: readonly string[],
) {
  if (!reversible || !allows(reversePayment.policy, rights)) return false;
  return allows('finance.refund', rights) || (paid_at !== null && Date.now() - Date.parse(paid_at) < OWN_ENTRY_MS);
}

/** What of a payment the club still has, over all its invoices. */
export const keptOf = ({ amount, voucher_amount, refunded_amount, credit_amount }: PaymentRow): string => {
  const [came, gone] = [
    moneyToCents(amount) + moneyToCents(voucher_amount),
    moneyToCents(refunded_amount) + moneyToCents(credit_amount),
  ];
  return centsToMoney(Math.max(0, came - gone));
};
