import { centsToMoney, moneyToCents } from '@clubhouse/contract';
import type { InvoiceRow, PaymentRow } from './money-words.ts';

interface May {
  /** Writes, sends and credits invoices. */
  readonly bill: boolean;
  /** Takes payments at the counter. */
  readonly take: boolean;
  readonly refund: boolean;
}

/** What an invoice allows as it stands, for somebody with these rights. The server decides again. */
export function invoiceMoves(row: InvoiceRow, may: May) {
  const draft = row.status === 'DRAFT';
  const due = moneyToCents(row.amount_due);
  const nothingPaid = moneyToCents(row.amount_paid) === 0;
  const worth = moneyToCents(row.total_amount) > moneyToCents(row.amount_credited);
  return {
    issue: may.bill && draft,
    edit: may.bill && draft,
    pay: may.take && !draft && due > 0,
    cancel: may.bill && !draft && nothingPaid && worth,
    send: may.bill && !draft && row.status !== 'CANCELLED',
    credit: may.bill && !draft && due > 0,
    refund: may.refund && !draft && (row.payments ?? []).some(refundable),
  };
}

interface Paid {
  readonly status: string;
  readonly kept_amount: string;
}

/** Whether something of a payment can go back. */
export const refundable = ({ status, kept_amount: kept }: Paid): boolean => status === 'PAID' && moneyToCents(kept) > 0;

/** What of a payment the club still has, over all its invoices. */
export const keptOf = ({ amount, voucher_amount, refunded_amount, credit_amount }: PaymentRow): string => {
  const [came, gone] = [
    moneyToCents(amount) + moneyToCents(voucher_amount),
    moneyToCents(refunded_amount) + moneyToCents(credit_amount),
  ];
  return centsToMoney(Math.max(0, came - gone));
};
