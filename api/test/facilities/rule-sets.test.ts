import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { addFacility, type Courts, clubWithCourts } from './club-with-courts.ts';

let courts: Courts;
let id: number;
const path = (set: string, of = id) => `/sport-facility/${of}/${set}/`;
const send = (set: string, body: unknown, headers = {}) => courts.staff.ask('POST', path(set), body, headers);
const shown = async () => (await courts.staff.ask('GET', `/sport-facility/${id}/`)).body;

const hours = (day_type: string, open_time: string, close_time: string, more = {}) => ({
  day_type,
  open_time,
  close_time,
  ...more,
});
const price = (day_types: string[], amount: string, more = {}) => ({ day_types, price: amount, ...more });

beforeAll(async () => {
  courts = await clubWithCourts();
  id = await addFacility(courts);
});
afterAll(() => courts.club.close());

describe('one row adds, a list replaces', () => {
  test('prices', async () => {
    const first = await send('pricings', price(['MON', 'TUE', 'MON'], '12'));
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        membership_level_3: null,
        day_types: ['MON', 'TUE'],
        day_group: 'normal',
        peak_type: 'default',
        start_time: null,
        end_time: null,
        price: '12.00',
        unit: 'SLOT',
      },
    ]);
    const second = await send('pricings', price(['MON'], '18.50', { start_time: '18:00', end_time: '24:00' }));
    expect(second.body).toMatchObject({ start_time: '18:00:00', end_time: '24:00:00', price: '18.50' });
    expect((await shown()).pricings).toEqual([first.body, second.body]);
    const listed = await courts.member.ask('GET', path('pricings'));
    expect(listed.body).toEqual({ count: 2, next: null, previous: null, results: [first.body, second.body] });
    const all = await send('pricings', [price(['SUN'], '0.00'), price(['SAT'], '9.00', { unit: 'HOUR' })]);
    expect([all.status, all.body.map((row: { price: string }) => row.price)]).toEqual([200, ['0.00', '9.00']]);
    expect((await shown()).pricings).toEqual(all.body);
    const none = await send('pricings', []);
    expect([none.status, none.body]).toEqual([200, []]);
    expect((await shown()).pricings).toEqual([]);
  });

  test('booking windows', async () => {
    const first = await send('advance_booking_periods', { advance_days: 7, open_time: '09:00' });
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        membership_level_3: null,
        advance_days: 7,
        open_time: '09:00:00',
        min_notice_minutes: 0,
      },
    ]);
    const all = await send('advance_booking_periods', [
      { advance_days: 7 },
      { advance_days: 14, membership_level_3: 'BOG', min_notice_minutes: 60 },
    ]);
    expect(all.body.map((row: { advance_days: number }) => row.advance_days)).toEqual([7, 14]);
    expect(all.status).toBe(200);
    expect((await shown()).advance_booking_periods).toEqual(all.body);
    const listed = await courts.member.ask('GET', path('advance_booking_periods'));
    expect([listed.status, listed.body]).toEqual([200, { count: 2, next: null, previous: null, results: all.body }]);
  });

  test('hours, with and without a slash', async () => {
    const day = await courts.staff.ask('POST', path('operating_hours').slice(0, -1), hours('MON', '07:00', '12:00'));
    expect([day.status, day.body]).toMatchObject([
      201,
      { open_time: '07:00:00', peak_type: 'default', is_closed: false },
    ]);
    expect((await send('operating_hours', hours('MON', '12:00', '24:00', { peak_type: 'peak' }))).status).toBe(201);
    expect((await shown()).operating_hours).toHaveLength(2);
    const listed = await courts.member.ask('GET', path('operating_hours'));
    expect([listed.status, listed.body.count]).toEqual([200, 2]);
    expect(listed.body.results[0]).toEqual(day.body);
    expect((await courts.club.anonymous.ask('GET', path('operating_hours'))).status).toBe(401);
    const hidden = await addFacility(courts, { is_visible: false });
    expect((await courts.member.ask('GET', path('operating_hours', hidden))).status).toBe(404);
  });

  test('leave one line in the audit log, and none when nothing changed', async () => {
    const count = async () =>
      (
        await courts.club.db.row<{ n: number }>(
          sql`
            select count(*)::int as n
            from audit
            where resource = 'facility' and row_id = ${id} and changes ? 'pricings'`,
        )
      )?.n ?? 0;
    await send('pricings', []);
    const before = await count();
    await send('pricings', []);
    expect(await count()).toBe(before);
    await send('pricings', [price(['MON'], '1.00')]);
    expect(await count()).toBe(before + 1);
  });

  test('a key adds once', async () => {
    await send('pricings', []);
    const key = { 'idempotency-key': 'one-price' };
    const first = await send('pricings', price(['MON'], '3.00'), key);
    const again = await send('pricings', price(['MON'], '3.00'), key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await shown()).pricings).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('rows that conflict with existing ones', async () => {
    await send('operating_hours', [hours('MON', '07:00', '12:00')]);
    const overlap = await send('operating_hours', hours('MON', '11:00', '13:00'));
    expect([overlap.status, overlap.body]).toEqual([400, { open_time: ['This overlaps Monday 07:00–12:00.'] }]);
    await send('pricings', [price(['MON', 'TUE'], '5.00')]);
    const twin = await send('pricings', price(['TUE'], '6.00'));
    expect([twin.status, twin.body]).toEqual([
      400,
      { non_field_errors: ['Another row sets the price for the same members and times: Tuesday.'] },
    ]);
    await send('advance_booking_periods', [{ advance_days: 7 }]);
    const again = await send('advance_booking_periods', { advance_days: 9 });
    expect([again.status, again.body]).toEqual([
      400,
      { membership_level_3: ['There’s already a row for all members.'] },
    ]);
  });

  test.each<[string, string, unknown, object]>([
    ['closing before opening', 'operating_hours', hours('MON', '12:00', '11:00'), { close_time: [expect.any(String)] }],
    [
      'a time that is none',
      'operating_hours',
      hours('MON', '25:00', '26:00'),
      { open_time: [expect.stringContaining('Time has wrong format')], close_time: [expect.any(String)] },
    ],
    ['an unknown day', 'operating_hours', hours('XMAS', '10:00', '11:00'), { day_type: [expect.any(String)] }],
    ['no days', 'pricings', price([], '1.00'), { day_types: [expect.any(String)] }],
    ['less than nothing', 'pricings', price(['SUN'], '-1.00'), { price: [expect.any(String)] }],
    [
      'an end before the start',
      'pricings',
      price(['SUN'], '1.00', { start_time: '10:00', end_time: '09:00' }),
      { end_time: ['The end must be after the start, or by 06:00 the next morning.'] },
    ],
    ['more than a year', 'advance_booking_periods', { advance_days: 366 }, { advance_days: [expect.any(String)] }],
    ['nothing', 'advance_booking_periods', {}, { advance_days: ['This field is required.'] }],
    ['a word', 'pricings', '"word"', { non_field_errors: [expect.any(String)] }],
  ])('%s', async (_, set, body, errors) => {
    const answer = await send(set, body, { 'content-type': 'application/json' });
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  test('a list as a whole, with the errors of each row', async () => {
    await send('operating_hours', [hours('SUN', '08:00', '09:00')]);
    const before = (await shown()).operating_hours;
    const shape = await send('operating_hours', [hours('MON', '07:00', '12:00'), hours('MON', 'x', '13:00'), 5]);
    expect([shape.status, shape.body]).toEqual([
      400,
      [{}, { open_time: [expect.any(String)] }, { non_field_errors: [expect.any(String)] }],
    ]);
    const clash = await send('operating_hours', [hours('MON', '07:00', '12:00'), hours('MON', '11:00', '13:00')]);
    expect([clash.status, clash.body]).toEqual([400, [{}, { open_time: [expect.any(String)] }]]);
    const long = await send(
      'pricings',
      Array.from({ length: 301 }, () => price(['MON'], '1.00')),
    );
    expect([long.status, long.body]).toEqual([400, { non_field_errors: [expect.any(String)] }]);
    expect((await shown()).operating_hours).toEqual(before);
  });

  test('without the right, and for unknown facilities', async () => {
    for (const set of ['pricings', 'advance_booking_periods', 'operating_hours']) {
      expect((await courts.member.ask('POST', path(set), [])).status).toBe(403);
      expect((await courts.club.anonymous.ask('POST', path(set), [])).status).toBe(401);
      expect((await courts.staff.ask('POST', path(set, 999_999), [])).status).toBe(404);
      expect((await courts.staff.ask('POST', `/sport-facility/x/${set}/`, [])).status).toBe(404);
    }
    expect((await courts.member.ask('GET', path('pricings', 999_999))).status).toBe(404);
    expect((await courts.staff.ask('PUT', path('operating_hours'), [])).status).toBe(405);
  });
});
