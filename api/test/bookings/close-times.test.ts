import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

const close = (body: Readonly<Record<string, unknown>>) => club.desk.ask('POST', '/booking/closures/', body);
const range = (facilities: readonly number[], more: Readonly<Record<string, unknown>> = {}) => ({
  facilities,
  from_date: dayAhead(3),
  to_date: dayAhead(5),
  start_time: '09:00',
  end_time: '12:00',
  reason: 'New floor',
  ...more,
});
const closures = (facility: number) =>
  club.db.rows<{ id: number }>(
    sql`select id from reservation_slot where facility = ${facility} and status = 'BLOCKED' order by start_from`,
  );

test('several facilities on several days, with a line in the audit log for each', async () => {
  const courts = [await club.court(), await club.court()];
  const done = await close(range(courts));
  expect([done.status, done.body]).toEqual([201, { closed: 6 }]);
  for (const court of courts) {
    const made = await closures(court);
    expect(made).toHaveLength(3);
    const lines = await club.db.rows(
      sql`
        select
        from audit
        where resource = 'reservation slot' and action = 'create'
          and row_id = any(${made.map(({ id }) => id)}::bigint[])`,
    );
    expect(lines).toHaveLength(3);
    const refused = await club.book(await club.payer(), court, [hours(dayAhead(4), 11, 12)]);
    expect(refused.body.slots).toEqual([expect.stringContaining('is closed: New floor.')]);
    expect((await club.book(await club.payer(), court, [hours(dayAhead(4), 12, 13)])).status).toBe(201);
  }
});

test('bookings in the way are all named first and nothing is closed; then they go, with their money', async () => {
  const courts = [await club.court(), await club.court()];
  const who = await club.payer();
  const booked = [];
  for (const [at, court] of courts.entries()) {
    const { body } = await club.book(who, court, [hours(dayAhead(3 + at), 9, 10)]);
    await club.payFor(who, body.id);
    booked.push(body.id);
  }
  const named = await close(range(courts));
  expect([named.status, named.body.slots]).toEqual([409, ['2 bookings are in the way.']]);
  expect(named.body.bookings.map(({ id }: { id: number }) => id)).toEqual(booked);
  expect(await closures(courts[0] ?? 0)).toEqual([]);
  const done = await close(range(courts, { cancel_bookings: true }));
  expect([done.status, done.body.closed]).toEqual([201, 6]);
  for (const id of booked) expect(await club.status(id)).toBe('CANCELLED');
});

test('a facility whose spaces another one closes too is closed with it, not twice', async () => {
  const hall = await club.space();
  const [left, right] = [await club.space(hall), await club.space(hall)];
  const whole = await club.court({ spaces: [hall] });
  const half = await club.court({ spaces: [left] });
  const done = await close(range([half, whole]));
  expect([done.status, done.body.closed]).toEqual([201, 3]);
  expect(await closures(whole)).toHaveLength(3);
  const refused = await club.book(await club.payer(), half, [hours(dayAhead(4), 9, 10)]);
  expect(refused.status).toBe(400);
  const other = await club.court({ spaces: [right] });
  const again = await close(range([other]));
  expect([again.status, again.body.bookings]).toEqual([409, []]);
});

test.each([
  ['a last day before the first', { to_date: '2020-01-01' }, 'to_date'],
  ['more than a year', { to_date: dayAhead(400) }, 'to_date'],
  ['an end before the start', { end_time: '08:00' }, 'end_time'],
  ['a day beyond the calendar', { from_date: '9999-12-30', to_date: '9999-12-31' }, 'from_date'],
  ['no facility', { facilities: [] }, 'facilities'],
  ['an unknown facility', { facilities: [999_999_999] }, 'facilities'],
])('%s is refused by its field', async (_what, more, field) => {
  const refused = await close(range([await club.court()], more));
  expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]]);
});

test('members close nothing', async () => {
  const who = await club.payer();
  expect((await who.client.ask('POST', '/booking/closures/', range([await club.court()]))).status).toBe(403);
});
