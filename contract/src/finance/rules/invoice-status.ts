import type { Cents } from './amounts.ts';

export const INVOICE_STATUSES = [
  'DRAFT',
  'UNPAID',
  'PARTIALLY_PAID',
  'PAID',
  'OVERDUE',
  'CANCELLED',
  'REFUNDED',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What the books say about one invoice. */
export interface InvoiceState {
  readonly issued: boolean;
  readonly total: Cents;
  /** Taken back by credit notes. */
  readonly credited: Cents;
  /** Came in, by any way, vouchers too. */
  readonly received: Cents;
  /** Went out again. */
  readonly returned: Cents;
  readonly due_date: string;
}

/** What is still owed. Negative would be money that is the member's. */
export const amountDue = ({ total, credited, received, returned }: InvoiceState): Cents =>
  total - credited - received + returned;

/** The status of an invoice follows from its books and the day; no one sets it. */
export function invoiceStatus(standing: InvoiceState, today: string): InvoiceStatus {
  const { issued, total, credited, received, returned, due_date } = standing;
  if (!issued) return 'DRAFT';
  if (credited > 0 && credited >= total) return received > 0 ? 'REFUNDED' : 'CANCELLED';
  if (amountDue(standing) <= 0) return 'PAID';
  if (due_date < today) return 'OVERDUE';
  return received - returned > 0 ? 'PARTIALLY_PAID' : 'UNPAID';
}
