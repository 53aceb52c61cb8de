import type { RunPlan } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { SESSION_CHANGES } from './session-changes.ts';

/** What is offered, with what its sessions follow from but the calendar, and the sessions to come as they are stored. */
export interface LivePlan extends Omit<RunPlan, 'calendar'> {
  readonly id: number;
  readonly name: string;
  readonly kind: 'COURSE' | 'EVENT';
  readonly stored: readonly { readonly term: number | null; readonly start: number }[];
}

/** Everything that the job of the plan would look at and that runs on any of these days. */
export const readLivePlans = (db: Db, from: string, to: string) =>
  db.rows<LivePlan>(sql`
    select o.id, o.name, o.kind, o.venue, (extract(epoch from o.start_at) * 1000)::bigint as start, (extract(epoch from o.end_at) * 1000)::bigint as end,
      coalesce((select json_agg(json_build_object('day_type', h.day_type, 'start_time', h.start_time, 'end_time', h.end_time, 'venue', h.venue) order by h.id)
        from offering_hours h where h.offering = o.id), '[]') as hours,
      case when o.type = 'RECURRING' then coalesce((select json_agg(json_build_object('term', t.id, 'from', t.start_date, 'to', t.end_date, 'most', t.most_sessions)
          order by t.start_date) from term t where t.offering = o.id), '[]')
        else json_build_array(json_build_object('term', null, 'from', o.start_date, 'to', o.end_date, 'most', null)) end as runs,
      coalesce((select json_agg(json_build_object('term', s.term, 'start', (extract(epoch from s.start_at) * 1000)::bigint) order by s.start_at)
        from offering_session s where s.offering = o.id and s.start_at > now()), '[]') as stored,
      ${SESSION_CHANGES} as changes
    from offering o where o.status in ('DRAFT', 'PUBLISHED', 'CLOSED')
      and greatest(o.end_date, (select max(t.end_date) from term t where t.offering = o.id)) >= ${from}
      and least(o.start_date, (select min(t.start_date) from term t where t.offering = o.id)) <= ${to}
    order by o.name, o.id`);
