import { centsToMoney, type HeldThing, type RequestAnswer, type Unpaid } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** Bookings and enrolments that wait to be paid, the most urgent first. */
export async function readHeld(db: Db, member: number): Promise<HeldThing[]> {
  const rows = await db.rows<Omit<HeldThing, 'amount'> & { readonly amount: number }>(sql`
    select 'BOOKING' as kind, r.id, f.name as title, '{}'::text[] as who, r.start_from, r.end_at,
      coalesce(i.amount_due, r.total_amount) as amount, r.hold_expires_at as expires_at, r.is_offer
    from reservation r
    join facility f on f.id = r.facility
    left join invoice i on i.id = r.invoice
    where r.member = ${member} and r.status = 'PENDING_PAYMENT' and r.hold_expires_at > now()
    union all
    select 'BOOKING', r.id, f.name, '{}'::text[], v.start_from, v.end_at, v.amount, v.hold_expires_at, false
    from reservation_move v
    join reservation r on r.id = v.reservation
    join facility f on f.id = v.facility
    where r.member = ${member} and v.status = 'PENDING_PAYMENT' and v.hold_expires_at > now()
    union all
    select e.kind, e.id, o.name,
      array(
        select p.name from participant p where p.enrollment = e.id and p.status = 'PENDING_PAYMENT' order by p.id),
      s.start_at, s.end_at, coalesce(i.amount_due, e.total_amount), e.hold_expires_at, e.is_offer
    from enrollment e
    join offering o on o.id = e.offering
    left join invoice i on i.id = e.invoice
    left join lateral (
      select x.start_at, x.end_at
      from offering_session x
      where x.offering = e.offering and x.term is not distinct from e.term and x.end_at > now()
      order by x.start_at
      limit 1) s on true
    where e.member = ${member} and e.status = 'PENDING_PAYMENT' and e.hold_expires_at > now()
    order by expires_at`);
  return rows.map((row) => ({ ...row, amount: centsToMoney(row.amount) }));
}

/** Paid at once at most. */
const MOST_INVOICES = 100;

interface Owed {
  readonly invoices: number[];
  readonly count: number;
  readonly due: number;
  readonly next_due: string | null;
  readonly overdue: number;
  readonly overdue_since: string | null;
  readonly overdue_for: string | null;
}

/** What is owed. Invoices of what is only held are told with it, not here. */
export async function readUnpaid(db: Db, member: number): Promise<Unpaid> {
  const row = await db.row<Owed>(sql`
    with owed as (
      select i.id, i.amount_due, i.due_date, i.status, i.description
      from invoice i
      where i.member = ${member} and i.status in ('UNPAID', 'PARTIALLY_PAID', 'OVERDUE')
        and not exists (select from reservation r where r.invoice = i.id and r.status = 'PENDING_PAYMENT')
        and not exists (select from reservation_move v where v.invoice = i.id and v.status = 'PENDING_PAYMENT')
        and not exists (select from enrollment e where e.invoice = i.id and e.status = 'PENDING_PAYMENT')
      order by i.due_date, i.id)
    select coalesce(array_agg(id order by due_date, id), '{}') as invoices, count(*) as count,
      coalesce(sum(amount_due), 0)::bigint as due, min(due_date) filter (where status <> 'OVERDUE') as next_due,
      count(*) filter (where status = 'OVERDUE') as overdue,
      min(due_date) filter (where status = 'OVERDUE') as overdue_since,
      (array_agg(description order by due_date, id) filter (where status = 'OVERDUE'))[1] as overdue_for
    from owed`);
  const {
    invoices = [],
    due = 0,
    ...rest
  } = row ?? { count: 0, next_due: null, overdue: 0, overdue_since: null, overdue_for: null };
  return { ...rest, invoices: invoices.slice(0, MOST_INVOICES), amount_due: centsToMoney(due) };
}

/** The latest answer to an update request, until someone has looked at it. */
export const readAnswer = (db: Db, user: number) =>
  db.row<RequestAnswer>(sql`
    select title, body, link
    from notice
    where app_user = ${user} and kind = 'REQUEST' and not is_read and link like '/update-requests/%'
    order by id desc
    limit 1`);
