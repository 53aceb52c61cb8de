import type { Allowance } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import type { Db } from '../../../db/pool.ts';
import type { Tables } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

interface Used {
  readonly group: Tables['facility_group']['name'];
  readonly limit_live: Tables['facility_group']['quota_live_member'];
  readonly limit_peak: Tables['facility_group']['quota_peak_hours_member'];
  readonly live: number;
  readonly live_held: number;
  readonly peak: number;
  readonly peak_held: number;
}

const MOST = 4;

/** How much of each group's bounds a member uses now: bookings at a time, and peak hours of this week, also those that have been played. Where nothing is used, nothing is told. */
export async function readAllowances(db: Db, member: number, week: readonly [string, string]): Promise<Allowance[]> {
  const [from, to] = week;
  const rows = await db.rows<Used>(sql`
    with mine as (
      select r.id, r.status, f."group"
      from reservation r
      join facility f on f.id = r.facility
      where r.member = ${member} and r.status not in ('WAITLISTED', 'CANCELLED', 'EXPIRED')
        and r.end_at > least(now(), ${from}::timestamptz))
    select g.name as "group", g.quota_live_member as limit_live, g.quota_peak_hours_member as limit_peak,
      (
        select count(*)
        from mine m
        join reservation r on r.id = m.id
        where m."group" = g.id and m.status in ('PENDING_PAYMENT', 'CONFIRMED') and r.end_at > now()) as live,
      (select count(*) from mine m where m."group" = g.id and m.status = 'PENDING_PAYMENT') as live_held, p.peak,
      p.peak_held
    from facility_group g
    cross join lateral (
      select coalesce(sum(extract(epoch from s.end_at - s.start_from) / 3600), 0)::float as peak,
        coalesce(
          sum(extract(epoch from s.end_at - s.start_from) / 3600) filter (where m.status = 'PENDING_PAYMENT'), 0)::float
          as peak_held
      from mine m
      join reservation_slot s on s.reservation = m.id
      where m."group" = g.id and s.status in ('HELD', 'BOOKED') and s.peak_type <> 'default'
        and moment_of_day(s.start_from, s.after_midnight) >= ${from}
        and moment_of_day(s.start_from, s.after_midnight) < ${to}) p
    where g.id in (select m."group" from mine m)
      and (g.quota_live_member is not null or g.quota_peak_hours_member is not null)
    order by g.name`);
  const lines = rows.flatMap((row): Allowance[] => [
    ...(row.limit_peak === null
      ? []
      : [
          {
            group: row.group,
            label: t.allowancePeakHours(),
            used: row.peak,
            held: row.peak_held,
            limit: row.limit_peak,
          },
        ]),
    ...(row.limit_live === null
      ? []
      : [
          {
            group: row.group,
            label: t.allowanceOpenBookings(),
            used: row.live,
            held: row.live_held,
            limit: row.limit_live,
          },
        ]),
  ]);
  return lines
    .filter(({ used }) => used > 0)
    .toSorted((one, other) => other.used / other.limit - one.used / one.limit)
    .slice(0, MOST);
}
