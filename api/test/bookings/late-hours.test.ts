import { addDays, type DayType, nightWords } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from './club-with-courts.ts';
import { at, FRIDAY, nextDay, openLateClub, SATURDAY, type Slot } from './late-evening.ts';

const { club, manager, bar, slotsOf, startsOf } = await openLateClub();

describe('setting hours past midnight', () => {
  const row = (day_type: DayType, open_time: string, close_time: string) => ({ day_type, open_time, close_time });
  const save = async (rows: readonly object[]) =>
    manager.ask('POST', `/sport-facility/${await club.court()}/operating_hours/`, rows as object[]);

  test('are kept as they are written', async () => {
    const saved = await save([
      row('FRI', '18:00', '02:00'),
      row('SAT', '02:00', '12:00'),
      row('SUN', '18:00', '00:00'),
    ]);
    expect(saved.status).toBe(200);
    expect(saved.body.map(({ close_time }: { close_time: string }) => close_time)).toEqual([
      '02:00:00',
      '12:00:00',
      '00:00:00',
    ]);
  });

  test('the latest end is 06:00, and seconds do not count', async () => {
    expect((await save([row('FRI', '18:00', '06:00:30')])).status).toBe(200);
  });

  test.each([
    [
      'into the next morning',
      [row('FRI', '18:00', '02:00'), row('SAT', '01:00', '12:00')],
      [{}, { open_time: ['This overlaps Friday 18:00–02:00, which ends the next day.'] }],
    ],
    [
      'later than 06:00',
      [row('FRI', '18:00', '06:30')],
      [{ close_time: ['The closing time must be after the opening time, or by 06:00 the next morning.'] }],
    ],
    [
      'without a length',
      [row('FRI', '18:00', '18:00')],
      [{ close_time: ['The closing time must be after the opening time.'] }],
    ],
  ])('%s is refused in words', async (_, rows, errors) => {
    const refused = await save(rows);
    expect([refused.status, refused.body]).toEqual([400, errors]);
  });

  test('a row added later may not run into the morning either', async () => {
    const court = await club.court({ opens: '01:00', closes: '12:00' });
    const refused = await manager.ask(
      'POST',
      `/sport-facility/${court}/operating_hours/`,
      row('FRI', '18:00', '02:00'),
    );
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('overlaps Saturday 01:00–12:00');
  });
});

describe('the slots of an evening', () => {
  test('go on past midnight and are shown once', async () => {
    const room = await bar();
    const evening = [18, 19, 20, 21, 22, 23, 24, 25].map((hour) => at(hour).start_from);
    expect(await startsOf(room, FRIDAY)).toEqual(evening);
    const saturday = await startsOf(room, SATURDAY);
    expect(saturday[0]).toBe(hours(SATURDAY, 18, 19).start_from);
    expect(saturday.filter((start) => evening.includes(start))).toEqual([]);
    const member = await club.payer();
    const { body } = await member.client.ask('GET', `/booking/availability/?facility=${room}&date=${FRIDAY}&days=2`);
    const days = body.facilities[0].days as { date: string; slots: Slot[] }[];
    expect(days.map(({ date, slots }) => [date, slots.length])).toEqual([
      [FRIDAY, 8],
      [SATURDAY, 8],
    ]);
  });

  test('a late slot is booked, unavailable to others, and named with its date and night', async () => {
    const room = await bar({ name: 'Late room' });
    const who = await club.payer();
    const made = await club.book(who, room, [at(24)]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...at(24), after_midnight: true, total_amount: '10.00' });
    await club.payFor(who, made.body.id);
    const late = (await slotsOf(room, FRIDAY)).find(({ start_from }) => start_from === at(24).start_from);
    expect(late).toMatchObject({ available: false, reason: 'BOOKED' });
    const second = await club.book(await club.payer(), room, [at(24)]);
    expect(second.status).toBe(409);
    expect(second.body.alternatives.slice(0, 2).map(({ start_from }: Slot) => start_from)).toEqual([
      at(23).start_from,
      at(25).start_from,
    ]);
    const line = await club.db.row<{ description: string }>(
      sql`select description from invoice_item where reference_id = ${made.body.id} and type = 'RESERVATION'`,
    );
    expect(line?.description).toMatch(new RegExp(`^Late room, .+, 00:00–01:00 \\(${nightWords(SATURDAY)}\\)$`));
    const email = await club.db.row<{ text: string }>(
      sql`select text from outbox where text like '%Late room%' order by id desc limit 1`,
    );
    expect(email?.text).toContain('00:00–01:00 (Friday night)');
  });

  test('one booking runs over midnight and is of the evening it begins in', async () => {
    const room = await bar();
    const made = await club.book(await club.payer(), room, [hours(FRIDAY, 23, 25)]);
    expect(made.body).toMatchObject({ ...hours(FRIDAY, 23, 25), after_midnight: false });
    const stored = await club.db.rows(
      sql`select after_midnight from reservation_slot where reservation = ${made.body.id} order by start_from`,
    );
    expect(stored).toEqual([{ after_midnight: false }, { after_midnight: true }]);
  });

  test('a time after closing is refused', async () => {
    const refused = await club.book(await club.payer(), await bar(), [at(26)]);
    expect([refused.status, refused.body.slots]).toEqual([400, [expect.stringContaining('can’t be booked for')]]);
  });
});

test('prices follow the evening: its weekday, and a row over midnight', async () => {
  const room = await bar({ price: null });
  const price = { unit: 'SLOT', day_group: 'normal' };
  const saved = await manager.ask('POST', `/sport-facility/${room}/pricings/`, [
    { ...price, day_types: ['FRI'], price: '20.00' },
    { ...price, day_types: ['FRI'], start_time: '22:00', end_time: '01:00', price: '35.00' },
    { ...price, day_types: ['SAT'], price: '5.00' },
  ]);
  expect(saved.status).toBe(200);
  const shown = (await slotsOf(room, FRIDAY)).map((slot) => slot.price);
  expect(shown).toEqual(['20.00', '20.00', '20.00', '20.00', '35.00', '35.00', '35.00', '20.00']);
  const who = await club.payer();
  const quoted = await who.client.ask('POST', '/booking/quote/', { facility: room, slots: [hours(FRIDAY, 24, 26)] });
  expect(quoted.body).toMatchObject({ ok: true, total_amount: '55.00' });
});

test('a slot past midnight opens with its evening, not a day later', async () => {
  const room = await bar();
  const date = dayAhead(3);
  await club.db.run(sql`
    insert into facility_period (facility, advance_days, open_time, min_notice_minutes)
    values (${room}, 3, '00:00', 0)`);
  expect((await club.book(await club.payer(), room, [hours(date, 25, 26)])).status).toBe(201);
  const next = await club.book(await club.payer(), room, [hours(addDays(date, 1), 25, 26)]);
  expect(next.body.slots).toEqual([expect.stringContaining('opens for you on')]);
});

test('peak hours count in the week of the evening', async () => {
  const group = await club.group({ quota_peak_hours_member: 1 });
  const room = await bar({ group, price: 0 });
  await club.db.run(sql`update facility_hours set peak_type = 'peak' where facility = ${room}`);
  const sunday = nextDay('SUN');
  const who = await club.payer();
  // 01:00 on Monday, on Sunday's evening.
  expect((await club.book(who, room, [hours(sunday, 25, 26)])).status).toBe(201);
  expect((await club.book(who, room, [hours(sunday, 20, 21)])).body.non_field_errors).toEqual([
    'Your peak hours that week: 1 of 1. This booking would go over the limit.',
  ]);
  expect((await club.book(who, room, [hours(addDays(sunday, 1), 20, 21)])).status).toBe(201);
  const other = await club.payer();
  expect((await club.book(other, room, [hours(addDays(sunday, 1), 18, 19)])).status).toBe(201);
  expect((await club.book(other, room, [hours(sunday, 24, 25)])).status).toBe(201);
});
