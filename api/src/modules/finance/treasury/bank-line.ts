import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { PaymentDeps } from '../payments/index.ts';

export type Settings = Pick<PaymentDeps, 'config' | 'onPaid' | 'beforePaid'>;

export interface BankLine {
  readonly id: number;
  readonly amount: number;
  readonly text: string;
}

/** The outcome of a line: the payments that it is, one per member, or why it is none. */
export type Match = { readonly payments: readonly number[] } | { readonly reason: string };

export const NO_REFERENCE = t.bankNoReference;
export const MONEY_OUT = t.bankMoneyOut;

/** Everything in a text that could be the reference of a PayNow payment. Banks put words right beside it. */
export const referencesIn = (text: string): string[] => [
  ...new Set([...text.toUpperCase().matchAll(/(?=(P[A-HJ-NP-Z2-9]{11}))/g)].map(([, one = '']) => one)),
];

/** Numbers of invoices in a text, with or without their hyphens. */
export const invoiceNumbersIn = (text: string): string[] => [
  ...new Set(
    [...text.toUpperCase().matchAll(/INV[ -]?(\d{4})[ -]?(\d{6})(?!\d)/g)].map(([, year, n]) => `INV-${year}-${n}`),
  ),
];

export interface OwedInvoice {
  readonly id: number;
  readonly number: string;
  readonly due: number;
  /** Null: a guest. */
  readonly member: number | null;
}

/** A transfer that names a PayNow payment of ours came by PayNow, any other by bank transfer. */
export async function methodOf(tx: Tx, { text }: BankLine): Promise<'PAYNOW' | 'BANK_TRANSFER'> {
  const known = await tx.row(sql`
    select 1
    from payment
    where reference = any(${referencesIn(text)}::text[]) and gateway = 'paynow'`);
  return known ? 'PAYNOW' : 'BANK_TRANSFER';
}
