import { type ShownSessionChange, wireInstant } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';

const LATEST = `(select distinct on (term, planned_start) * from session_change
  where offering = o.id order by term, planned_start, id desc)`;
const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

/** The changes of single sessions of an offering `o`, as the plan reads them. */
export const SESSION_CHANGES = raw(`coalesce((select json_agg(json_build_object('term', c.term, 'action', c.action,
    'planned', ${millis('c.planned_start')}, 'start', ${millis('c.start_at')}, 'end', ${millis('c.end_at')},
    'venue', c.venue, 'facilities', c.facilities, 'reason', c.reason))
  from ${LATEST} c), '[]')`);

interface Row extends Columns<'session_change', 'id' | 'term' | 'action' | 'reason'> {
  readonly action: ShownSessionChange['action'];
  readonly planned: number;
  readonly start: number | null;
  readonly from_start: number;
  readonly from_end: number;
  readonly undo_until: number | null;
}

/** The latest change of each changed session, with what is shown of it. */
export async function readShownChanges(db: Db, offering: number) {
  const rows = await db.rows<Row>(sql`
    select distinct on (c.term, c.planned_start) c.id, c.term, c.action, c.reason,
      ${raw(millis('c.planned_start'))} as planned, ${raw(millis('c.start_at'))} as start,
      ${raw(millis('c.from_start'))} as from_start, ${raw(millis('c.from_end'))} as from_end,
      case when c.done_at is null and c.undo_until > now() then ${raw(millis('c.undo_until'))} end as undo_until
    from session_change c
    where c.offering = ${offering}
    order by c.term, c.planned_start, c.id desc`);
  return rows.map(({ id, term, action, planned, start, from_start, from_end, reason, undo_until }) => ({
    term,
    planned,
    start,
    shown: {
      id,
      action,
      planned_start: wireInstant(planned),
      from_start: wireInstant(from_start),
      from_end: wireInstant(from_end),
      reason,
      undo_until: undo_until === null ? null : wireInstant(undo_until),
    },
  }));
}
