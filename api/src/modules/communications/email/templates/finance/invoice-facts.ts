import { emails as t } from '@clubhouse/messages/server/emails';

/** What every email about an invoice says of it. */
export interface InvoiceValues {
  readonly name: string;
  readonly url: string;
  readonly what: string;
  readonly number: string;
  /** What is still to pay. */
  readonly amount: string;
  /** What it was in all; empty when nothing is paid yet. */
  readonly total?: string;
  readonly due: string;
}

/** The invoice in a few lines. */
export const invoiceFacts = ({ what, number, amount, total, due }: InvoiceValues): (readonly [string, string])[] => [
  [t.labelFor(), what],
  [t.labelInvoice(), number],
  ...(total ? [[t.labelTotal(), total] as const] : []),
  [total ? t.labelAmountDue() : t.labelAmount(), amount],
  [t.labelDue(), due],
];
