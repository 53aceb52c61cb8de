import type { Db } from '../../../db/pool.ts';
import type { Columns, Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

/** What one participant gets back for a session that is lost, in cents. */
export interface SessionShare {
  readonly participant: number;
  readonly enrollment: number;
  readonly name: string;
  readonly amount: number;
}

interface Row extends Columns<'participant', 'enrollment' | 'name'> {
  readonly participant: Tables['participant']['id'];
  /** What they pay for all sessions, before any was given back. */
  readonly whole: number;
  readonly returned: number;
  readonly lost_before: number;
  readonly sessions: number;
}

/**
 * The participants affected by a session change, and the share of each: the price divided by the sessions since they
 * enrolled, so late joiners divide by fewer. Rounded over all cancelled sessions together, so the sum is exact.
 */
export async function readShares(db: Db, change: number): Promise<SessionShare[]> {
  const rows = await db.rows<Row>(sql`
    select p.id as participant, p.enrollment, p.name, p.amount + r.returned as whole, r.returned, r.lost_before,
      (select count(*) from offering_session s
        where s.offering = c.offering and s.term is not distinct from c.term and s.start_at > e.created_at
          and s.id <> c.session)
        + (select count(*) from session_change x
          where x.offering = c.offering and x.term is not distinct from c.term and x.start_at is null and x.is_planned
            and x.id <> c.id and x.created_at > e.created_at)
        + 1 as sessions
    from session_change c
    join enrollment e on e.offering = c.offering and e.term is not distinct from c.term
    join participant p on p.enrollment = e.id
    cross join lateral (select coalesce(sum(x.amount), 0)::bigint as returned, count(*) as lost_before
      from session_refund x
      join session_change l on l.id = x.change and l.start_at is null and l.is_planned
      where x.participant = p.id and x.change <> c.id) r
    where c.id = ${change} and e.status in ('PENDING_PAYMENT', 'CONFIRMED') and e.created_at < c.created_at
      and p.status in ('PENDING_PAYMENT', 'CONFIRMED')
    order by p.enrollment, p.id`);
  return rows.map(({ participant, enrollment, name, whole, returned, lost_before, sessions }) => ({
    participant,
    enrollment,
    name,
    amount: Math.max(Math.round((whole * (lost_before + 1)) / sessions) - returned, 0),
  }));
}
