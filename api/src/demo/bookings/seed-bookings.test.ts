import {
  checkHours,
  checkPrices,
  checkWindows,
  DAY_TYPES,
  dayOf,
  daysFrom,
  facility,
  isRefused,
  MEMBERSHIP_LEVELS_3,
  parseBody,
  priceOf,
  slotsOn,
} from '@clubhouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { sql } from '../../db/sql.ts';
import { demoCalendar } from '../club/calendar.ts';
import { seedDemo } from '../index.ts';
import { demoFacilities } from './facilities.ts';

const ZONE = 'Asia/Singapore';
const today = Temporal.PlainDate.from('2026-11-15');
const TODAY = sql`(${today.toString()}::date::timestamp at time zone 'Asia/Singapore')`;
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, readConfig({}), today);
});
afterAll(() => database.drop());

const none = async (statement: ReturnType<typeof sql>) => expect(await database.db.rows(statement)).toEqual([]);
const groups = async (statement: ReturnType<typeof sql>) =>
  Object.fromEntries((await database.db.rows<{ key: string; n: number }>(statement)).map(({ key, n }) => [key, n]));

describe.each(demoFacilities.map((one) => [one.name, one] as const))('%s', (_name, one) => {
  const rules = { ...one.rules, slot_minutes: one.slot_minutes };

  it('has rules that go together, and a price for everyone at all times', () => {
    const { category: _category, group: _group, spaces: _spaces, ...plain } = one;
    expect(parseBody(facility, { ...plain, category: 1 }).ok).toBe(true);
    expect(isRefused(checkHours(rules.operating_hours))).toBe(false);
    expect(isRefused(checkPrices(rules.pricings))).toBe(false);
    expect(isRefused(checkWindows(rules.advance_booking_periods))).toBe(false);
    const kinds = DAY_TYPES.slice(0, 4).map((kind) =>
      dayOf('2026-11-18', [{ kind: kind as 'PH', name: kind, start_date: '2026-11-18', end_date: '2026-11-18' }]),
    );
    const days = [...kinds, ...daysFrom('2026-11-15', 45, demoCalendar(today))];
    const gaps = days.flatMap((day) =>
      slotsOn(rules, day, ZONE).flatMap((slot) =>
        MEMBERSHIP_LEVELS_3.filter((level) => priceOf(rules, day, slot, level).cents === null).map(
          (level) => `${day.date} ${slot.minutes} ${level}`,
        ),
      ),
    );
    expect(gaps).toEqual([]);
  });
});

describe('the demo bookings', () => {
  it('fill a year, in every state, and go on from today', async () => {
    const past = await groups(
      sql`select status as key, count(*)::int as n from reservation where start_from < ${TODAY} group by 1`,
    );
    expect(Object.keys(past).sort()).toEqual(['CANCELLED', 'COMPLETED', 'EXPIRED', 'NO_SHOW']);
    expect(past.COMPLETED).toBeGreaterThan(2000);
    const ahead = await groups(
      sql`select status as key, count(*)::int as n from reservation where start_from >= ${TODAY} group by 1`,
    );
    expect(Object.keys(ahead).sort()).toEqual(['CANCELLED', 'CONFIRMED', 'PENDING_PAYMENT']);
    expect(ahead.CONFIRMED).toBeGreaterThan(30);
    await none(sql`select id from reservation where created_at >= ${TODAY} or created_at >= start_from`);
    await none(
      sql`select f.id from facility f where f.is_visible <> exists (select from reservation r where r.facility = f.id)`,
    );
  });

  it('offer Nadia a time from the waitlist', async () => {
    const offers = await database.db.rows(sql`
      select u.email, f.name, r.total_amount > 0 as costs, s.status, r.hold_expires_at < r.start_from as in_time
      from reservation r
      join facility f on f.id = r.facility
      join app_user u on u.member_profile = r.member
      join reservation_slot s on s.reservation = r.id
      where r.is_offer and r.status = 'PENDING_PAYMENT'`);
    expect(offers).toEqual([
      { email: 'spouse@clubhouse.test', name: 'Tennis Court 1', costs: true, status: 'HELD', in_time: true },
    ]);
  });

  it('are never in each other’s way, all year', async () => {
    await none(sql`
      select *
      from (
        select s.id, s.start_from < max(s.end_at) over (
          partition by leaf order by s.start_from, s.id rows between unbounded preceding and 1 preceding) as late
        from reservation_slot s
        join facility f on f.id = s.facility
        cross join lateral leaves_of(f.id) leaf
        where s.status <> 'RELEASED' and f.multiple_booking = 'NO') taken
      where late`);
  });

  it('hold their places from today on, and no longer', async () => {
    await none(sql`select s.id from reservation_slot s where (s.status <> 'RELEASED' and s.end_at > ${TODAY})
      <> exists (select from claim c where c.slot = s.id and c.during = tstzrange(s.start_from, s.end_at))`);
    const blocked = await database.db.rows<{ name: string; leaves: number }>(sql`
      select f.name, count(*)::int as leaves
      from reservation_slot s
      join facility f on f.id = s.facility
      join claim c on c.slot = s.id
      where s.status = 'BLOCKED' and s.offering is null
      group by 1
      order by 1`);
    expect(blocked).toEqual([
      { name: 'Tembusu Ballroom', leaves: 2 },
      { name: 'Tennis Court 1', leaves: 1 },
    ]);
    await none(
      sql`
        select l.facility
        from shared_load l
        join facility f on f.id = l.facility
        where l.taken > f.capacity or l.taken < 1`,
    );
  });

  it('say what they cost, and the books say the same', async () => {
    await none(sql`select r.id from reservation r where r.invoice is null and r.total_amount <>
      (select sum(s.price) from reservation_slot s where s.reservation = r.id)`);
    await none(sql`
      select r.id
      from reservation r
      join invoice i on i.id = r.invoice
      where i.total_amount <> r.total_amount or i.member <> r.member
        or (r.status = 'CANCELLED') <> (i.status = 'REFUNDED')`);
    // What is ahead and has a price is paid.
    await none(
      sql`
        select id
        from reservation
        where status = 'CONFIRMED' and total_amount > 0 and invoice is null
          and created_at > ${TODAY} - interval '44 days'`,
    );
  });

  it('give Darius a habit', async () => {
    const times = await database.db.rows<{ name: string; hour: string; days: number }>(sql`
      select f.name, to_char(r.start_from at time zone 'Asia/Singapore', 'HH24:MI') as hour,
        count(*)::int as days
      from reservation r
      join facility f on f.id = r.facility
      join member m on m.id = r.member
      where m.membership_id = 'M004817' and r.status = 'COMPLETED' and r.name = 'Doubles'
        and r.start_from > ${TODAY} - interval '30 days'
      group by 1, 2`);
    expect(times).toContainEqual({ name: 'Badminton Court 2', hour: '19:00', days: 4 });
  });

  it('leave Darius something to look forward to, within the quotas', async () => {
    const names = await database.db.rows<{
      name: string;
    }>(sql`
      select f.name
      from reservation r
      join facility f on f.id = r.facility
      join member m on m.id = r.member
      where m.membership_id = 'M004817' and r.status = 'CONFIRMED'
      order by r.start_from`);
    expect(names.map(({ name }) => name)).toEqual(['Gym', 'Badminton Court 2', 'Tennis Court 1', 'Barbecue pit 1']);
    await none(sql`
      select r.member
      from reservation r
      join facility f on f.id = r.facility
      join facility_group g on g.id = f."group"
      where r.status = 'CONFIRMED'
      group by r.member, g.id
      having count(*) > g.quota_live_member`);
  });
});
