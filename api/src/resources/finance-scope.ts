import { allows, BOOKKEEPERS, FINANCE_READERS, type Policy } from '@clubhouse/contract';
import { type Actor, can } from '../access/index.ts';
import { everyRow } from '../crud/describe-served.ts';
import type { Expression } from '../crud/served.ts';
import { join, raw, type Sql, sql } from '../db/sql.ts';

const own = (actor: Actor) => actor.member?.id ?? 0;

/** Who sees every invoice with all that happened to it. */
export const INVOICE_READERS = FINANCE_READERS.invoice;

/** Whether someone sees all of the books. */
const readsBooks = (actor: Actor): boolean => allows(BOOKKEEPERS, actor.rights);

const either = (first: Sql, ...others: readonly Sql[]): Sql =>
  others.length === 0 ? first : sql`(${join([first, ...others], ' or ')})`;

/** Issued, and something is still owed on it: all that the till and the bank need to find. */
const OWED = raw('t.invoice_number is not null and t.amount_due > 0');

/** Invoices that a person at the till made or took money for: they print the receipt, and put a mistake right. */
const handledBy = ({ user_id }: Actor): Sql => sql`t.invoice_number is not null and (
  t.created_by = ${user_id}
  or exists (
    select from payment_part pp
    join payment p on p.id = pp.payment
    where pp.invoice = t.id and p.created_by = ${user_id} and p.gateway = 'counter'))`;

/** Members see their own issued invoices; a part of finance sees what its work needs. */
export function invoiceScope(actor: Actor): Sql {
  if (allows(INVOICE_READERS, actor.rights)) return everyRow();
  const [till, bank] = [can(actor, 'finance.till'), can(actor, 'finance.bank')];
  return either(
    sql`t.member = ${own(actor)} and t.invoice_number is not null`,
    ...(till || bank ? [OWED] : []),
    ...(till ? [handledBy(actor)] : []),
  );
}

/** Members see their own payments; the till those that it took itself, the bank those that wait for it or came from it. */
export function paymentScope(actor: Actor): Sql {
  if (readsBooks(actor)) return everyRow();
  return either(
    sql`t.member = ${own(actor)}`,
    ...(can(actor, 'finance.till') ? [sql`t.created_by = ${actor.user_id} and t.gateway = 'counter'`] : []),
    ...(can(actor, 'finance.bank')
      ? [raw(`t.status = 'PENDING' and t.method = 'PAYNOW' or t.bank_line is not null`)]
      : []),
  );
}

/** Members see their own vouchers, except cancelled ones; those who manage vouchers or read the books see all. */
export const voucherScope = (actor: Actor): Sql =>
  can(actor, 'voucher.manage') || readsBooks(actor)
    ? everyRow()
    : sql`t.member = ${own(actor)} and t.status <> 'CANCELLED'`;

/** Whether someone finds only their own invoices and payments, so that nothing in them needs to be hidden. */
const findsOwnOnly = (actor: Actor) => !can(actor, 'finance.till') && !can(actor, 'finance.bank');

/** Whether someone reads a field in every row that they find; otherwise they read it in their own. */
export const readsInAll =
  (policy: Policy) =>
  (actor: Actor): boolean =>
    allows(policy, actor.rights) || findsOwnOnly(actor);

/** A derived field that holders of some rights read in every row, and others only in their own. */
export const readBy =
  (policy: Policy, value: Sql, empty: 'null' | `'[]'`): Expression =>
  (actor) =>
    readsInAll(policy)(actor) ? value : sql`case when t.member = ${own(actor)} then ${value} else ${raw(empty)} end`;
