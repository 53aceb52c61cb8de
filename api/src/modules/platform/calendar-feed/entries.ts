import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { CalendarEntry } from '../calendar-files.ts';

/** What lies behind is kept for a while: calendars are also diaries. What was given up is told for as long. */
const BEHIND = '60 days';
const AHEAD = '400 days';
const MOST = 2000;

/** Everything of one member, or of the household, as a calendar shows it. */
export const readEntries = (db: Db, member: number, family: boolean) =>
  db.rows<Omit<CalendarEntry, 'category'>>(sql`
    with home as (
      select id, coalesce(nullif(preferred_name, ''), name) as name
      from member
      where id = ${member} or (${family} and linked_member_id = ${member}))
    select r.reservation_number as uid, r.start_from as start, r.end_at as end, f.name ||
      case when r.member <> ${member} then ' (' || h.name || ')' else '' end as summary, f.location,
      concat_ws(
        ', ', 'Booking ' || r.reservation_number, nullif(r.name, ''), nullif(array_to_string(r.companions, ', '), ''))
        as description,
      case
        when r.status in ('CANCELLED', 'EXPIRED') then 'CANCELLED'
        when r.status = 'PENDING_PAYMENT' then 'TENTATIVE'
        else 'CONFIRMED'
      end as status
    from reservation r
    join home h on h.id = r.member
    join facility f on f.id = r.facility
    where r.status not in ('WAITLISTED', 'EXPIRED')
      and r.start_from between now() - ${BEHIND}::interval and now() + ${AHEAD}::interval
    union all
    select e.enrollment_number || '-' || s.id, s.start_at, s.end_at, o.name || ' (' || q.names || ')',
      coalesce(nullif(s.venue, ''), o.venue), 'Number ' || e.enrollment_number,
      case
        when q.live = 0 or o.status = 'CANCELLED' then 'CANCELLED'
        when e.status = 'PENDING_PAYMENT' then 'TENTATIVE'
        else 'CONFIRMED'
      end
    from enrollment e
    join offering o on o.id = e.offering
    join offering_session s on s.offering = e.offering and s.term is not distinct from e.term
    cross join lateral (
      select string_agg(p.name, ', ' order by p.id) as names, count(*) filter (where p.status <> 'CANCELLED') as live
      from participant p
      where p.enrollment = e.id and (${family} or p.member is null or p.member = ${member})) q
    where e.member in (select id from home) and e.status not in ('WAITLISTED', 'EXPIRED') and q.names is not null
      and s.start_at between now() - ${BEHIND}::interval and now() + ${AHEAD}::interval
    order by start desc
    limit ${MOST}`);
