import type { OfferingKind, RefundStep } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../../../finance/invoices/index.ts';
import { dropPayments, giveBack } from '../../../finance/payments/index.ts';
import { PLACE_START } from '../participant-start.ts';

export interface HeldPerson {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly amount: number;
}

export interface HeldEnrollment {
  readonly id: number;
  readonly kind: OfferingKind;
  readonly offering: number;
  readonly term: number | null;
  readonly member: number;
  readonly status: string;
  readonly invoice: number | null;
  readonly over: boolean;
  readonly paid: number;
  /** What of its invoice is not paid yet. */
  readonly due: number;
  /** Due back by the terms, but not returned yet. */
  readonly refund_owed: number;
  readonly steps: readonly RefundStep[];
  /** When it begins; null when nothing says. */
  readonly start: number | null;
  /** The earliest start that the places ever had: the terms follow it. */
  readonly earliest: number | null;
  readonly people: readonly HeldPerson[];
}

const READ = sql`
  select e.id, e.kind, e.offering, e.term, e.member, e.status, e.invoice,
    coalesce(e.hold_expires_at <= now(), false) as over, e.refund_owed, o.refund_steps as steps,
    coalesce((select i.amount_paid from invoice i where i.id = e.invoice), 0) as paid,
    coalesce((select i.amount_due from invoice i where i.id = e.invoice), 0) as due,
    (extract(epoch from ${PLACE_START}) * 1000)::bigint as start,
    (extract(epoch from least(e.earliest_start, ${PLACE_START})) * 1000)::bigint as earliest,
    (
      select json_agg(
        json_build_object('id', p.id, 'name', p.name, 'status', p.status, 'amount', p.amount) order by p.id)
      from participant p
      where p.enrollment = e.id) as people
  from enrollment e
  join offering o on o.id = e.offering`;

/** An enrolment as it is, to tell what would come of it. */
export const readEnrollment = (db: Pick<Tx, 'row'>, id: number) =>
  db.row<HeldEnrollment>(sql`${READ} where e.id = ${id}`);

/** Holds an enrolment: its invoice first, as paying does, then itself, then the places. */
export async function holdEnrollment(tx: Tx, id: number): Promise<HeldEnrollment | undefined> {
  await tx.rows(
    sql`select i.id from enrollment e join invoice i on i.id = e.invoice where e.id = ${id} for update of i`,
  );
  await tx.rows(sql`select id from enrollment where id = ${id} for update`);
  await tx.rows(
    sql`
      select
      from seats s
      join enrollment e on e.offering = s.offering and e.term is not distinct from s.term
      where e.id = ${id}
      for update of s`,
  );
  return readEnrollment(tx, id);
}

/** No one of these takes part any more; an enrolment without anyone is over. */
export async function endPeople(
  tx: Tx,
  held: HeldEnrollment,
  people: readonly number[],
  { status, because }: { readonly status: 'CANCELLED' | 'EXPIRED'; readonly because: string },
): Promise<boolean> {
  await tx.run(sql`
    update participant
    set status = 'CANCELLED', ended_because = ${because}, hold_expired = ${status === 'EXPIRED'}
    where enrollment = ${held.id} and id = any(${people}::bigint[]) and status <> 'CANCELLED'`);
  const left = held.people.filter((one) => one.status !== 'CANCELLED' && !people.includes(one.id));
  if (left.length > 0) return false;
  await tx.run(
    sql`
      update enrollment
      set status = ${status}, hold_expires_at = null, ended_because = ${because}
      where id = ${held.id}`,
  );
  return true;
}

/** Takes a part off what is still owed, by a credit note; payments under way come to nothing. The answer is what was taken off. */
export async function creditDue(
  tx: Tx,
  config: FinanceConfig,
  { invoice, due }: Pick<HeldEnrollment, 'invoice' | 'due'>,
  wanted: number,
  { because, by }: { readonly because: string; readonly by: number | null },
): Promise<number> {
  const amount = Math.min(due, wanted);
  if (invoice === null || amount <= 0) return 0;
  await dropPayments(tx, invoice, because);
  await creditInvoice(tx, config, { invoice, amount, reason: because.slice(0, 300), by });
  return amount;
}

/**
 * Places that were never confirmed are not owed any more: payments under way come to nothing, and a credit note says so. What was paid
 * of them already, a part of the whole, goes back. The answer is how much.
 */
export async function forgive(
  tx: Tx,
  config: FinanceConfig,
  { invoice, paid }: Pick<HeldEnrollment, 'invoice' | 'paid'>,
  people: readonly HeldPerson[],
  { because, by }: { readonly because: string; readonly by: number | null },
): Promise<number> {
  if (invoice === null) return 0;
  await dropPayments(tx, invoice, because);
  const owed = await tx.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${invoice}`);
  const total = people.reduce((sum, one) => sum + one.amount, 0);
  const amount = Math.min(owed?.due ?? 0, total);
  if (amount > 0) await creditInvoice(tx, config, { invoice, amount, reason: because, by });
  const back = Math.min(total - amount, paid);
  const returned = await giveBack(tx, config, [invoice], back, { reason: because, by });
  return returned;
}
