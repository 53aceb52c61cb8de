import type { FunnelRow } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Period } from './period.ts';

/** It never had a place: it waited in line until it ended. */
const ONLY_WAITED = raw(
  `(e.status = 'WAITLISTED' or (e.status in ('CANCELLED', 'EXPIRED') and e.invoice is null and e.waiting_since is not null))`,
);

/** The place was its own: paid for, or free of charge. */
const PAID = raw(
  `(e.status in ('CONFIRMED', 'COMPLETED') or (e.status = 'CANCELLED' and (v.paid_at is not null or (e.total_amount = 0 and e.waiting_since is null))))`,
);

/** How far the sign-ups of a time came. One sign-up is one party, however many come with it; a draft that became none counts as begun. */
export async function readFunnel(db: Db, zone: string, { from, to }: Period): Promise<FunnelRow[]> {
  return db.rows<FunnelRow>(sql`
    with bounds as (
      select (${from}::date::timestamp at time zone ${zone}) as first,
        ((${to}::date + 1)::timestamp at time zone ${zone}) as last),
      signed as (
        select e.offering, e.term, 1 as started, (not ${ONLY_WAITED})::int as held, ${PAID}::int as paid,
          (${PAID} and a.came)::int as attended, (e.status = 'WAITLISTED')::int as waiting,
          (e.status = 'EXPIRED')::int as expired, (e.status = 'CANCELLED' and ${PAID})::int as withdrawn,
          (e.status in ('CONFIRMED', 'COMPLETED') and a.marked and not a.came)::int as no_shows
        from bounds, enrollment e
        left join invoice v on v.id = e.invoice
        cross join lateral (
          select coalesce(bool_or(t.present), false) as came, count(t.*) > 0 as marked
          from participant p
          join attendance t on t.participant = p.id
          where p.enrollment = e.id) a
        where e.kind in ('COURSE', 'EVENT') and e.created_at >= first and e.created_at < last
        union all
        select d.offering, null, 1, 0, 0, 0, 0, 0, 0, 0
        from bounds, enrollment_draft d
        where d.updated_at >= first and d.updated_at < last)
    select o.kind, o.id as offering, o.name, t.name as term, sum(s.started)::int as started, sum(s.held)::int as held,
      sum(s.paid)::int as paid, sum(s.attended)::int as attended, sum(s.waiting)::int as waiting,
      sum(s.expired)::int as expired, sum(s.withdrawn)::int as withdrawn, sum(s.no_shows)::int as no_shows
    from signed s
    join offering o on o.id = s.offering
    left join term t on t.id = s.term
    group by o.kind, o.id, o.name, s.term, t.name
    order by o.kind, sum(s.started) desc, o.name, t.name`);
}
