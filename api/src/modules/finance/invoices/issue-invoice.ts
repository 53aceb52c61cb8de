import { randomBytes } from 'node:crypto';
import { applyDiscount, gstWithin, type ItemType } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { takeDiscount } from './discounts.ts';
import { nextDocumentNumber } from './document-numbers.ts';
import { clubToday, type FinanceConfig } from './finance-dependencies.ts';
import { book, refreshStatus } from './ledger.ts';

export interface NewItem {
  readonly type: ItemType;
  readonly description: string;
  readonly reference_id?: number | null;
  readonly quantity: number;
  /** Cents. */
  readonly unit_price: number;
  /** Cents off the whole line, in place of the member's discount. */
  readonly discount_amount?: number;
}

export interface NewInvoice {
  /** Null: a guest, who has a name instead. */
  readonly member: number | null;
  readonly guestName?: string;
  readonly items: readonly NewItem[];
  /** What it is made for, e.g. `reservation 12`: a second invoice for one cause is refused by the database. */
  readonly cause?: string;
  readonly dueDate?: string;
  readonly paymentOption?: string | null;
  readonly by: number | null;
  /** Kept as a draft, without a number. */
  readonly draft?: boolean;
}

function descriptionOf([first, ...more]: readonly Pick<NewItem, 'description'>[]): string {
  const what = first?.description ?? '';
  return (more.length > 0 ? t.firstAndMore({ what, count: more.length }) : what).slice(0, 200);
}

/** Has the words of an invoice follow those of its lines. */
export async function describeInvoice(tx: Tx, id: number): Promise<{ readonly old: string; readonly new: string }> {
  const items = await tx.rows<Pick<NewItem, 'description'>>(
    sql`select description from invoice_item where invoice = ${id} order by place`,
  );
  const words = descriptionOf(items);
  const before = await tx.row<Columns<'invoice', 'description'>>(
    sql`select description from invoice where id = ${id} for update`,
  );
  await tx.run(sql`update invoice set description = ${words} where id = ${id}`);
  return { old: before?.description ?? '', new: words };
}

/** Computes and stores an invoice; unless it is a draft it gets its number, its line in the books and its status. */
export async function makeInvoice(tx: Tx, config: FinanceConfig, invoice: NewInvoice): Promise<number> {
  const today = clubToday(config);
  const dueDate = invoice.dueDate ?? today.add({ days: config.INVOICE_DUE_DAYS }).toString();
  const made = await tx.row<Columns<'invoice', 'id'>>(sql`
    insert into invoice (
      member, guest_name, payment_option, gst_rate, due_date, payment_token, cause, created_by, description)
    values (
      ${invoice.member}, ${invoice.guestName ?? ''}, ${invoice.paymentOption ?? null},
      ${Math.round(config.GST_RATE * 100)}, ${dueDate}, ${randomBytes(24).toString('base64url')},
      ${invoice.cause ?? null}, ${invoice.by}, ${descriptionOf(invoice.items)})
    returning id`);
  if (!made) throw new Error('A new invoice was not stored.');
  await writeItems(tx, config, made.id, invoice);
  if (!invoice.draft) await issueInvoice(tx, config, made.id);
  return made.id;
}

/** Prices the lines for their member and stores them with the totals. A draft's discount is taken when it is issued. */
export async function writeItems(
  tx: Tx,
  config: FinanceConfig,
  id: number,
  { member, items, draft = false }: Pick<NewInvoice, 'member' | 'items' | 'draft'>,
): Promise<void> {
  const { lines } =
    draft || member === null ? applyDiscount(items, 'NA', 0) : await takeDiscount(tx, member, clubToday(config), items);
  const rows = lines.map((line, place) => ({ ...line, place }));
  await tx.run(sql`
    insert into invoice_item (
      invoice, place, type, description, reference_id, quantity, unit_price, discount_amount, amount)
    select ${id}, place, type, description, reference_id, quantity, unit_price, discount_amount, amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (
      place integer, type text, description text, reference_id bigint, quantity integer, unit_price bigint,
      discount_amount bigint, amount bigint)`);
  const sum = (pick: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + pick(line), 0);
  const total = sum(({ amount }) => amount);
  // The rate goes with the amount: it may have changed since the draft was begun.
  const rate = Math.round(config.GST_RATE * 100);
  await tx.run(sql`
    update invoice
    set gst_rate = ${rate}, subtotal = ${sum((line) => line.quantity * line.unit_price)},
      discount_amount = ${sum((line) => line.discount_amount)}, total_amount = ${total},
      gst_amount = ${gstWithin(total, rate)}, description = ${descriptionOf(items)}
    where id = ${id}`);
}

/** Gives an invoice its number and books what is owed. From now on it does not change. */
export async function issueInvoice(tx: Tx, config: FinanceConfig, id: number): Promise<void> {
  const today = clubToday(config);
  const row = await tx.row<{ total: Tables['invoice']['total_amount'] }>(
    sql`select total_amount as total from invoice where id = ${id}`,
  );
  await book(tx, { kind: 'INVOICE', invoice: id, amount: row?.total ?? 0, words: t.issued() });
  const number = await nextDocumentNumber(tx, 'INV', today.year);
  await tx.run(sql`update invoice set invoice_number = ${number}, issued_at = now() where id = ${id}`);
  await refreshStatus(tx, [id], today);
}
