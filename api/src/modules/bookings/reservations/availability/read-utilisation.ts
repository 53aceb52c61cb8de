import {
  type Answer,
  addDays,
  dayOf,
  daysBetween,
  isDate,
  localTime,
  slotsOn,
  TEXTS,
  type UsedHour,
  type utilisation,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { queryOf } from '../../../../http/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { openSpanOf, spanOf } from '../reserve/requested-slots.ts';
import { type FacilityFacts, readFacts } from './facility-occupancy.ts';
import { whichIn } from './read-availability.ts';

const MOST_DAYS = 366;
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

function datesIn(query: Readonly<Record<string, string | undefined>>, zone: string): readonly [string, string] {
  const today = localTime(Date.now(), zone).date;
  const [from, to] = [query.from || addDays(today, -28), query.to || today];
  for (const [name, date] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (!isDate(date) || date < '1970-01-02' || date > '9998-12-31') throw invalid({ [name]: [TEXTS.dateFilter()] });
  if (from > to) throw invalid({ to: [t.rangeOrder()] });
  if (daysBetween(from, to) >= MOST_DAYS) throw invalid({ to: [t.rangeTooLong()] });
  return [from, to];
}

/** The minutes that facilities were open, by weekday and hour. */
function openMinutes(
  facilities: readonly FacilityFacts[],
  from: string,
  to: string,
  zone: string,
): Map<string, number> {
  const open = new Map<string, number>();
  for (const facility of facilities)
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const day = dayOf(date, facility.calendar);
      const weekday = WEEK.indexOf(day.weekday);
      for (const { minutes } of slotsOn(facility, day, zone)) {
        const key = `${weekday} ${Math.floor(minutes / 60)}`;
        open.set(key, (open.get(key) ?? 0) + facility.slot_minutes);
      }
    }
  return open;
}

/** How full the hours of the week were; a slot counts to the hour in which it starts, past midnight to hours 24 and on of its evening. */
export async function readUtilisation(
  { db, config }: BookingDeps,
  request: FastifyRequest,
): Promise<Answer<typeof utilisation>> {
  const query = queryOf(request);
  const zone = config.CLUB_TIMEZONE;
  const [from, to] = datesIn(query, zone);
  const which = whichIn(query);
  // Only rules and calendar are needed of the facts; what is taken is counted where it is stored.
  const { from: start, to: end } = spanOf(from, to, zone);
  const { to: late } = openSpanOf(from, to, zone);
  const facilities = await readFacts(db, which, { from: start, to: start });
  const open = openMinutes(facilities, from, to, zone);
  const used = await db.rows<{ weekday: number; hour: number; minutes: number }>(sql`
    select (
      extract(isodow from moment_of_day(s.start_from, s.after_midnight) at time zone ${zone}) - 1)::int as weekday,
      extract(hour from s.start_from at time zone ${zone})::int + 24 * s.after_midnight::int as hour,
      sum(extract(epoch from s.end_at - s.start_from) / 60)::int as minutes
    from (
      select distinct s.facility, s.start_from, s.end_at, s.after_midnight
      from reservation_slot s
      where s.status = 'BOOKED' and s.reservation is not null and s.start_from >= ${start} and s.start_from < ${late}
        and moment_of_day(s.start_from, s.after_midnight) >= ${start}
        and moment_of_day(s.start_from, s.after_midnight) < ${end}
        and s.facility = any(${facilities.map(({ id }) => id)}::bigint[])) s
    group by 1, 2`);
  const counts = await db.row<{ bookings: number; no_shows: number }>(sql`
    select count(*) as bookings, count(*) filter (where status = 'NO_SHOW') as no_shows from reservation
    where status in ('CONFIRMED', 'COMPLETED', 'NO_SHOW') and start_from >= ${start} and start_from < ${late}
      and moment_of_day(start_from, after_midnight) >= ${start} and moment_of_day(start_from, after_midnight) < ${end}
      and facility = any(${facilities.map(({ id }) => id)}::bigint[])`);
  const hours: UsedHour[] = [...open].map(([key, minutes]) => {
    const [weekday = 0, hour = 0] = key.split(' ').map(Number);
    const booked = used.find((one) => one.weekday === weekday && one.hour === hour)?.minutes ?? 0;
    return { weekday, hour, open_minutes: minutes, booked_minutes: booked };
  });
  return {
    hours: hours.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    bookings: counts?.bookings ?? 0,
    no_shows: counts?.no_shows ?? 0,
  };
}
