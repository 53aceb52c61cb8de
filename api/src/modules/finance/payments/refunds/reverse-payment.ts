import { finance as t } from '@clubhouse/messages/server/finance';
import type { Actor } from '../../../../access/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import type { Columns, Tables } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { notFound } from '../../../../errors.ts';
import { bookReversal, clubToday, type FinanceConfig, refreshStatus } from '../../invoices/index.ts';
import { returnVoucher } from '../../vouchers/index.ts';
import { asError, closedDayOf, readEntry, reversalRefusal } from './reversal-checks.ts';

interface Movement extends Columns<'ledger_entry', 'kind' | 'invoice' | 'voucher' | 'method' | 'member'> {
  readonly kind: 'PAYMENT' | 'VOUCHER' | 'OVERPAYMENT';
  readonly amount: number;
}

/** The credit that an overpayment became is void again. It was checked to be there in full, and is held here. */
async function voidCredit(tx: Tx, voucher: number): Promise<void> {
  await tx.run(sql`
    insert into voucher_entry (voucher, kind, amount)
    select id, 'CANCEL', balance
    from voucher
    where id = ${voucher}`);
  await tx.run(sql`update voucher set status = 'CANCELLED', balance = 0 where id = ${voucher}`);
}

/** Takes one movement back by its counter-entry. */
async function takeBack(
  tx: Tx,
  config: FinanceConfig,
  payment: number,
  movement: Movement,
  { reason, by }: { readonly reason: string; readonly by: number | null },
): Promise<void> {
  const { kind, invoice, voucher, amount } = movement;
  if (kind === 'OVERPAYMENT' && voucher !== null) await voidCredit(tx, voucher);
  if (kind === 'VOUCHER' && voucher !== null && invoice !== null)
    await returnVoucher(tx, { voucher, payment, invoice, amount }, clubToday(config), config.CLUB_TIMEZONE);
  await bookReversal(tx, { ...movement, payment, words: reason, by });
}

/** Holds the invoices of an entry by id, then its payments, then the credit that they became. */
async function holdEntry(tx: Tx, id: number): Promise<{ payments: readonly number[]; line: number | null }> {
  const entry = await readEntry(tx, id);
  await tx.rows(sql`
    select i.id
    from invoice i
    where i.id in (select pp.invoice from payment_part pp where pp.payment = any(${entry.payments}::bigint[]))
    order by i.id
    for update`);
  await tx.rows(sql`select id from payment where id = any(${entry.payments}::bigint[]) order by id for update`);
  await tx.rows(sql`
    select v.id
    from voucher v
    where v.id in (
      select e.voucher
      from ledger_entry e
      where e.payment = any(${entry.payments}::bigint[]) and e.kind = 'OVERPAYMENT')
    order by v.id
    for update`);
  return entry;
}

/** Takes one payment back; returns the invoices that it had paid. */
async function reverseOne(
  tx: Tx,
  config: FinanceConfig,
  actor: Actor,
  id: number,
  reason: string,
): Promise<readonly number[]> {
  const closed = (await closedDayOf(tx, id, config.CLUB_TIMEZONE)) !== null;
  const refused = await reversalRefusal(tx, actor, id, closed);
  if (refused) throw asError(refused);
  const movements = await tx.rows<Movement>(sql`
    select kind, invoice, voucher, method, member, -amount as amount
    from ledger_entry
    where payment = ${id} and kind in ('PAYMENT', 'VOUCHER', 'OVERPAYMENT')
    order by id`);
  for (const movement of movements) await takeBack(tx, config, id, movement, { reason, by: actor.user_id });
  await tx.run(sql`
    update payment
    set status = 'REVERSED', reversed_at = now(), failure = ${reason.slice(0, 200)}, bank_line = null,
      credit_amount = 0
    where id = ${id}`);
  return movements.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]));
}

/** How many invoices the reason of a reopened line names; the rest is counted. */
const NAMED = 3;

/** Opens the bank's line again. What it was matched with is named first, so that a long reason never cuts it off. */
async function reopenLine(tx: Tx, line: number, invoices: readonly number[], reason: string): Promise<void> {
  const numbers = await tx.rows<{ number: NonNullable<Tables['invoice']['invoice_number']> }>(sql`
    select invoice_number as number
    from invoice
    where id = any(${invoices}::bigint[])
    order by id`);
  const named = numbers.slice(0, NAMED).map(({ number }) => number);
  const words = t.matchUndone({
    count: named.length,
    invoices: named.join(', '),
    more: numbers.length - named.length,
    reason,
  });
  await tx.run(sql`update bank_line set status = 'OPEN', reason = ${words.slice(0, 300)} where id = ${line}`);
}

/**
 * Takes back a payment that was entered by mistake: a counter-entry for each of its movements, booked now, no credit note. A closed day
 * stays as it is; the reversal counts on the next open one. Its invoices are open again; what they confirmed stays confirmed, on account. A bank's line that it was matched with is open again, and the payments of
 * other members from the same line are taken back with it. Returns the payments that were taken back.
 */
export async function reversePayment(
  tx: Tx,
  config: FinanceConfig,
  actor: Actor,
  id: number,
  reason: string,
): Promise<readonly number[]> {
  const { payments, line } = await holdEntry(tx, id);
  if (payments.length === 0) throw notFound();
  const invoices: number[] = [];
  for (const payment of payments) invoices.push(...(await reverseOne(tx, config, actor, payment, reason)));
  if (line !== null) await reopenLine(tx, line, invoices, reason);
  await refreshStatus(tx, invoices, clubToday(config));
  return payments;
}
