import { gstWithin } from '@clubhouse/contract';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { nextDocumentNumber } from './document-numbers.ts';
import { clubToday, type FinanceConfig, type PaidInvoice } from './finance-dependencies.ts';
import { book, refreshStatus } from './ledger.ts';

export interface Credit {
  readonly invoice: number;
  readonly amount: number;
  readonly reason: string;
  readonly by: number | null;
}

interface CreditNote {
  readonly id: number;
  readonly number: string;
  /** The invoice, when nothing is owed on it any more because of the note. */
  readonly settled: readonly PaidInvoice[];
}

/** Takes back a part of an invoice, or all of it, by a credit note with a number of its own. */
export async function creditInvoice(
  tx: Tx,
  config: FinanceConfig,
  { invoice, amount, reason, by }: Credit,
): Promise<CreditNote> {
  const today = clubToday(config);
  const held = await tx.row<Columns<'invoice', 'gst_rate'>>(
    sql`select gst_rate from invoice where id = ${invoice} for update`,
  );
  const number = await nextDocumentNumber(tx, 'CN', today.year);
  const made = await tx.row<Columns<'credit_note', 'id'>>(sql`
    insert into credit_note (number, invoice, amount, gst_amount, reason, created_by)
    values (${number}, ${invoice}, ${amount}, ${gstWithin(amount, held?.gst_rate ?? 0)}, ${reason}, ${by})
    returning id`);
  if (!made) throw new Error('A credit note was not stored.');
  await book(tx, {
    kind: 'CREDIT_NOTE',
    invoice,
    amount: -amount,
    words: `${number}: ${reason}`,
    creditNote: made.id,
    by,
  });
  const settled = await refreshStatus(tx, [invoice], today);
  return { id: made.id, number, settled };
}
