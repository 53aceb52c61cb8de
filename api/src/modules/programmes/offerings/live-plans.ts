import type { RunPlan } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { PLAN_COLUMNS } from './plan-columns.ts';
import { SESSION_CHANGES } from './session-changes.ts';

/** What is offered, with what its sessions follow from but the calendar, and the sessions to come as they are stored. */
export interface LivePlan extends Omit<RunPlan, 'calendar'>, Columns<'offering', 'id' | 'name' | 'kind'> {
  readonly stored: readonly { readonly term: number | null; readonly start: number }[];
}

/** Everything that the job of the plan would look at and that runs on any of these days. */
export const readLivePlans = (db: Db, from: string, to: string) =>
  db.rows<LivePlan>(sql`
    select o.id, o.name, o.kind, ${PLAN_COLUMNS},
      coalesce(
        (
          select json_agg(
            json_build_object('term', s.term, 'start', (extract(epoch from s.start_at) * 1000)::bigint)
            order by s.start_at)
          from offering_session s
          where s.offering = o.id and s.start_at > now()),
        '[]') as stored,
      ${SESSION_CHANGES} as changes
    from offering o
    where o.status in ('DRAFT', 'PUBLISHED', 'CLOSED')
      and greatest(o.end_date, (select max(t.end_date) from term t where t.offering = o.id)) >= ${from}
      and least(o.start_date, (select min(t.start_date) from term t where t.offering = o.id)) <= ${to}
    order by o.name, o.id`);
