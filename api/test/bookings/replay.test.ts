import { weekdayOf } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());
const manager = await club.as((await buildUser(club.db, { rights: ['facility.manage'] })).id);
const member = (await buildUser(club.db)).member?.id ?? 0;
const court = await club.court({ visible: false });

/** A booking of two hours that was, S$ 10.00 each. */
async function booked(date: string, status = 'COMPLETED', facility = court): Promise<void> {
  const { start_from, end_at } = hours(date, 9, 11);
  const slots = JSON.stringify([hours(date, 9, 10), hours(date, 10, 11)]);
  await club.db.run(sql`
    with r as (
      insert into reservation (facility, member, status, start_from, end_at, total_amount, check_in_code)
      values (${facility}, ${member}, ${status}, ${start_from}, ${end_at}, 2000, gen_random_uuid()::text)
      returning id)
    insert into reservation_slot (reservation, facility, start_from, end_at, status, price)
    select r.id, ${facility}, s.start_from, s.end_at, ${status === 'CANCELLED' ? 'RELEASED' : 'BOOKED'}, 1000
    from r, jsonb_to_recordset(${slots}::jsonb) as s (start_from timestamptz, end_at timestamptz)`);
}

const path = (of = court) => `/sport-facility/${of}/pricings/replay/`;
const row = (day_types: string[], price: string, more = {}) => ({ day_types, price, ...more });

test('last year by other prices: what it brought, what it would have, and what had no price', async () => {
  const [one, other] = [dayAhead(-10), dayAhead(-12)];
  await booked(one);
  // Two parties at one time.
  await booked(other, 'NO_SHOW');
  await booked(other);
  await booked(one, 'CANCELLED');
  await booked(dayAhead(-366));
  await booked(dayAhead(3), 'CONFIRMED');
  await booked(one, 'COMPLETED', await club.court());
  const days = [weekdayOf(one), weekdayOf(other)];
  // The later hour is dearer; the price of an hour and the price of a slot of an hour are one.
  const all = await manager.ask('POST', path(), [
    row(days, '12.00', { unit: 'HOUR' }),
    row(days, '15.50', { start_time: '10:00', end_time: '11:00' }),
  ]);
  expect([all.status, all.body]).toEqual([
    200,
    {
      from: dayAhead(-365),
      to: dayAhead(-1),
      bookings: 3,
      without_price: 0,
      income_then: '60.00',
      income_now: '82.50',
    },
  ]);
  const gap = await manager.ask('POST', path(), [
    row([weekdayOf(one)], '12.00'),
    row([weekdayOf(other)], '12.00', { end_time: '10:00' }),
  ]);
  expect(gap.body).toMatchObject({ bookings: 3, without_price: 2, income_now: '48.00' });
  // A holiday that was: the rules are those of booking.
  await club.db.run(
    sql`insert into calendar_event (name, kind, start_date, end_date) values ('Deepavali', 'PH', ${one}, ${one})`,
  );
  const holiday = await manager.ask('POST', path(), [row(days, '1.00'), row(['PH'], '30.00')]);
  expect(holiday.body.income_now).toBe('64.00');
  const stored = await manager.ask('GET', `/sport-facility/${court}/`);
  expect(stored.body.pricings).toHaveLength(1);
});

test('refuses rows as the set does, people without the right, and what is not there', async () => {
  const twins = await manager.ask('POST', path(), [row(['MON'], '1.00'), row(['MON'], '2.00')]);
  expect([twins.status, twins.body]).toEqual([400, [{}, { non_field_errors: [expect.any(String)] }]]);
  expect((await manager.ask('POST', path(), [row([], 'x')])).status).toBe(400);
  expect((await club.desk.ask('POST', path(), [])).status).toBe(403);
  expect((await club.anonymous.ask('POST', path(), [])).status).toBe(401);
  const absent = await manager.ask('POST', path(999_999), 'no list');
  expect(absent.status).toBe(404);
});
