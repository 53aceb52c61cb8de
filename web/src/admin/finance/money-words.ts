import { centsToMoney, FINANCE_READERS, type invoice, type payment, type Row } from '@clubhouse/contract';
import { clubConfig } from '../../data/config.ts';
import { formatMoney } from '../../ui/money/format-money.ts';

export type InvoiceRow = Row<typeof invoice>;
export type PaymentRow = Row<typeof payment>;

/** Who opens the invoices: those who see all of them, and the till for what is owed. */
export const INVOICE_STAFF = [...FINANCE_READERS.invoice, 'finance.till'] as const;

/** An amount of the wire as people read it. */
export const inMoney = (amount: string): string => formatMoney(amount, clubConfig().currency);

export const inCents = (cents: number): string => inMoney(centsToMoney(cents));

/** "12k", "1.5k", "300": a mark at the side of a chart. */
export function shortCents(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `${Number((dollars / 1000).toFixed(1))}k` : String(Math.round(dollars));
}
