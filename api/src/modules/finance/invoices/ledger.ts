import {
  type InvoiceState,
  type InvoiceStatus,
  invoiceStatus,
  type LEDGER_KINDS,
  type PaymentMethod,
} from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import type { PaidInvoice } from './finance-dependencies.ts';

export interface Entry {
  readonly kind: (typeof LEDGER_KINDS)[number];
  readonly invoice: number;
  /** Owed is positive, received is negative. */
  readonly amount: number;
  readonly words: string;
  readonly payment?: number | null;
  readonly creditNote?: number | null;
  readonly voucher?: number | null;
  readonly refund?: number | null;
  readonly method?: PaymentMethod | null;
  readonly by?: number | null;
}

/** Writes one movement into the books; the sums of the invoice follow by themselves. False when it was there already. */
export async function book(tx: Tx, entry: Entry): Promise<boolean> {
  const written = await tx.run(sql`
    insert into ledger_entry (
      kind, member, invoice, payment, credit_note, voucher, refund, method, amount, words, created_by)
    select ${entry.kind}, member, id, ${entry.payment ?? null}, ${entry.creditNote ?? null}, ${entry.voucher ?? null},
      ${entry.refund ?? null}, ${entry.method ?? null}, ${entry.amount}, ${entry.words}, ${entry.by ?? null}
    from invoice
    where id = ${entry.invoice}
    on conflict do nothing`);
  return written > 0;
}

export interface Overpayment {
  readonly payment: number;
  readonly member: number;
  /** The credit that it became. */
  readonly voucher: number;
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly by: number | null;
  /** The dispute that returned it. */
  readonly dispute?: number;
}

/** Writes down money beyond what was due. It belongs to no invoice: the member has it as credit. */
export async function bookOverpayment(tx: Tx, entry: Overpayment): Promise<void> {
  await tx.run(sql`
    insert into ledger_entry (kind, member, payment, voucher, method, amount, words, created_by, dispute)
    values ('OVERPAYMENT', ${entry.member}, ${entry.payment}, ${entry.voucher}, ${entry.method}, ${-entry.amount},
      'Overpayment kept as credit', ${entry.by}, ${entry.dispute ?? null})`);
}

export interface DisputeEntry {
  readonly kind: 'DISPUTE' | 'DISPUTE_WON';
  readonly payment: { readonly id: number; readonly method: PaymentMethod };
  readonly dispute: number;
  /** Null: the payer had been given it back before, or no invoice needs it. */
  readonly invoice: number | null;
  /** Taken is positive, returned is negative. */
  readonly amount: number;
  readonly words: string;
}

/** Writes down what the payer's bank took or returned. Without an invoice it is no one's debt. */
export async function bookDispute(
  tx: Tx,
  { kind, payment, dispute, invoice, amount, words }: DisputeEntry,
): Promise<void> {
  await tx.run(sql`
    insert into ledger_entry (kind, member, invoice, payment, dispute, method, amount, words)
    select ${kind}, (select member from invoice where id = ${invoice}), ${invoice}, ${payment.id}, ${dispute},
      ${payment.method}, ${amount}, ${words.slice(0, 200)}`);
}

export interface Reversal {
  readonly payment: number;
  readonly invoice: number | null;
  readonly voucher: number | null;
  readonly member: number | null;
  readonly method: string | null;
  /** Positive: what had come in. */
  readonly amount: number;
  readonly words: string;
  readonly by: number | null;
}

/** The counter-entry of a movement that was entered by mistake. */
export async function bookReversal(tx: Tx, entry: Reversal): Promise<void> {
  await tx.run(sql`
    insert into ledger_entry (kind, member, invoice, payment, voucher, method, amount, words, created_by)
    values ('REVERSAL', ${entry.member}, ${entry.invoice}, ${entry.payment}, ${entry.voucher}, ${entry.method},
      ${entry.amount}, ${entry.words.slice(0, 200)}, ${entry.by})`);
}

interface LockedInvoice extends InvoiceState, Columns<'invoice', 'id' | 'member' | 'status'> {
  readonly status: InvoiceStatus;
}

/** Brings the status of invoices in line with their books; answers those that turned paid. */
export async function refreshStatus(tx: Tx, ids: readonly number[], today: Temporal.PlainDate): Promise<PaidInvoice[]> {
  const rows = await tx.rows<LockedInvoice>(sql`
    select id, member, status, invoice_number is not null as issued, total_amount as total, credited, received,
      returned, due_date
    from invoice
    where id = any(${ids}::bigint[])
    order by id
    for update`);
  const moved = rows
    .map((row) => ({ id: row.id, member: row.member, from: row.status, to: invoiceStatus(row, today.toString()) }))
    .filter(({ from, to }) => from !== to);
  for (const { id, to } of moved) {
    await tx.run(sql`
      update invoice
      set status = ${to}, paid_at = case
        when ${to} = 'PAID' then coalesce(paid_at, now())
        when ${to} in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE') then null
        else paid_at end
      where id = ${id}`);
  }
  return moved.flatMap(({ id, member, to }) => (to === 'PAID' ? [{ id, member }] : []));
}
