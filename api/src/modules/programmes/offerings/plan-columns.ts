import { sql } from '../../../db/sql.ts';

/** When an offering takes place, as columns of a statement over `offering o`: its first times, its weekly hours and its runs. */
export const PLAN_COLUMNS = sql`
  o.venue, (extract(epoch from o.start_at) * 1000)::bigint as start,
  (extract(epoch from o.end_at) * 1000)::bigint as end,
  coalesce(
    (
      select json_agg(
        json_build_object(
          'day_type', h.day_type, 'start_time', h.start_time, 'end_time', h.end_time, 'venue', h.venue)
        order by h.id)
      from offering_hours h
      where h.offering = o.id),
    '[]') as hours,
  case
    when o.type = 'RECURRING' then coalesce(
      (
        select json_agg(
          json_build_object('term', t.id, 'from', t.start_date, 'to', t.end_date, 'most', t.most_sessions)
          order by t.start_date)
        from term t
        where t.offering = o.id),
      '[]')
    else json_build_array(json_build_object('term', null, 'from', o.start_date, 'to', o.end_date, 'most', null))
  end as runs`;
