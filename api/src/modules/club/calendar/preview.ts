import {
  type Answer,
  addDays,
  type Body,
  type HitBooking,
  type Hits,
  localTime,
  type previewCalendarEvent,
  type SpecialDay,
  TEXTS,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid, notFound } from '../../../errors.ts';
import { readRules } from '../../bookings/reservations/index.ts';
import { readLivePlans } from '../../programmes/offerings/index.ts';
import { changedDays, changedFacilities, changedSessions } from './effects.ts';

/** How many days ahead are looked at. */
const AHEAD = 400;
const NAMED = 20;

type StoredDay = SpecialDay & { readonly id: number };

const firstOf = <T>(rows: readonly T[]): Hits<T> => ({ count: rows.length, first: rows.slice(0, NAMED) });
const readCalendar = (db: Db) =>
  db.rows<StoredDay>(sql`select id, name, kind, start_date, end_date from calendar_event order by id`);

/** The event as it would be; undefined when it is taken away. */
function proposed(input: Body<typeof previewCalendarEvent>, before: StoredDay | undefined): SpecialDay | undefined {
  if (input.remove) return undefined;
  const { name = before?.name ?? '', start_date = before?.start_date, end_date = before?.end_date } = input;
  const missing = Object.entries({ start_date, end_date }).filter(([, value]) => value === undefined);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, [TEXTS.required()]])));
  if (start_date === undefined || end_date === undefined) throw notFound();
  if (end_date < start_date) throw invalid({ end_date: [t.endDateBeforeStart()] });
  return { name, start_date, end_date, kind: input.kind ?? before?.kind ?? 'CLUB' };
}

/** Bookings to come on some days; they are counted in the statement that names the first. */
async function readBookings(db: Db, days: readonly string[], closed: readonly string[], zone: string) {
  const rows = await db.rows<HitBooking & { count: number }>(sql`
    select r.id, r.reservation_number, m.name as member_name, f.name as facility_name, r.start_from, r.end_at,
      (moment_of_day(r.start_from, r.after_midnight) at time zone ${zone})::date = any(${closed}::date[]) as closed,
      count(*) over ()::int as count
    from reservation r
    join member m on m.id = r.member
    join facility f on f.id = r.facility
    where r.status in ('CONFIRMED', 'PENDING_PAYMENT') and r.start_from > now()
      and r.start_from >= ${days[0] ?? null}::date - 1 and r.start_from < ${days.at(-1) ?? null}::date + 2
      and (moment_of_day(r.start_from, r.after_midnight) at time zone ${zone})::date = any(${days}::date[])
    order by r.start_from, r.id
    limit ${NAMED}`);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _count, ...booking }) => booking) };
}

/** What a change of the club's calendar would mean from today on. Nothing is changed. */
export async function previewChange(
  db: Db,
  input: Body<typeof previewCalendarEvent>,
  zone: string,
): Promise<Answer<typeof previewCalendarEvent>> {
  if (input.remove && input.id == null) throw invalid({ id: [TEXTS.required()] });
  const calendar = await readCalendar(db);
  const stored = input.id == null ? undefined : calendar.find(({ id }) => id === input.id);
  if (input.id != null && !stored) throw notFound();
  const change = proposed(input, stored);
  const now = Date.now();
  const today = localTime(now, zone).date;
  const looked_until = addDays(today, AHEAD);
  const counts = ({ kind }: SpecialDay) => kind !== 'CLUB';
  // An event that changes keeps its place among those of its day; a new one comes last.
  const after = stored
    ? calendar.flatMap((one) => (one === stored ? (change ? [change] : []) : [one]))
    : [...calendar, ...(change ? [change] : [])];
  const calendars = { before: calendar.filter(counts), after: after.filter(counts), zone };
  const touched = [stored, change].flatMap((one) => (one ? [one] : []));
  const from = touched.map(({ start_date }) => start_date).reduce((a, b) => (a < b ? a : b), '9999-12-31');
  const to = touched.map(({ end_date }) => end_date).reduce((a, b) => (a > b ? a : b), today);
  const days = changedDays(calendars, from > today ? from : today, to < looked_until ? to : looked_until);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !last)
    return { days: firstOf([]), bookings: firstOf([]), sessions: firstOf([]), facilities: firstOf([]), looked_until };
  const dates = days.map(({ date }) => date);
  const closed = days.filter(({ after: will }) => will.closure !== null).map(({ date }) => date);
  const [bookings, book, plans] = await Promise.all([
    readBookings(db, dates, closed, zone),
    readRules(db),
    readLivePlans(db, first, last),
  ]);
  const dayOfInstant = (at: number) => localTime(at, zone).date;
  const sessions = plans
    .flatMap((plan) => changedSessions(plan, calendars, days, now, dayOfInstant))
    .toSorted((one, other) => one.start_from.localeCompare(other.start_from));
  return {
    days: firstOf(days),
    bookings,
    sessions: firstOf(sessions),
    facilities: firstOf(changedFacilities(book.facilities, calendars, days)),
    looked_until,
  };
}
