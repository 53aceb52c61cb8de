import { CALENDAR_KINDS, DAY_GROUPS, dayOf, type HoursRow, hoursOn, type SpecialDay } from '@clubhouse/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFacility, type Courts, clubWithCourts } from './club-with-courts.ts';

let courts: Courts;
let id: number;

beforeAll(async () => {
  courts = await clubWithCourts();
  id = await addFacility(courts);
});
afterAll(() => courts.club.close());

const monday = '2026-11-16';
/** Those that a Monday can have, so that most rows count. */
const TYPES = ['PROMO', 'PH', 'EPH', 'SH', 'MON', 'TUE'] as const;

async function isOpen(hours: readonly object[], events: readonly SpecialDay[], date = monday): Promise<boolean> {
  const { db } = courts.club;
  await db.pool.query('delete from calendar_event');
  for (const { name, kind, start_date, end_date } of events)
    await db.pool.query('insert into calendar_event (name, kind, start_date, end_date) values ($1, $2, $3, $4)', [
      name,
      kind,
      start_date,
      end_date,
    ]);
  const written = await courts.staff.ask('POST', `/sport-facility/${id}/operating_hours/`, hours);
  if (written.status !== 200) throw new Error(written.text);
  const { body } = await courts.member.ask('GET', `/sport-facility/?date=${date}`);
  return body.results.some((row: { id: number }) => row.id === id);
}

const event = (kind: SpecialDay['kind']): SpecialDay => ({ name: kind, kind, start_date: monday, end_date: monday });

test('a list of a day has what is open, as the rules of the contract say', async () => {
  const row = fc.record({
    day_type: fc.constantFrom(...TYPES),
    day_group: fc.constantFrom(...DAY_GROUPS),
    peak_type: fc.constant('default' as const),
    open_time: fc.constant('08:00'),
    close_time: fc.constant('10:00'),
    is_closed: fc.boolean(),
  });
  const rows = fc.uniqueArray(row, {
    maxLength: 12,
    selector: ({ day_type, day_group }) => `${day_type} ${day_group}`,
  });
  await fc.assert(
    fc.asyncProperty(rows, fc.subarray(CALENDAR_KINDS.map(event)), async (hours: HoursRow[], events) => {
      const day = dayOf(monday, events);
      const found = hoursOn(hours, day);
      const expected = day.closure === null && found.length > 0 && found.every(({ is_closed }) => !is_closed);
      expect(await isOpen(hours, events)).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test('the day’s own hours come before those of the school holidays', async () => {
  const open = { open_time: '08:00', close_time: '10:00' };
  const hours = [
    { ...open, day_type: 'PH' },
    { ...open, day_type: 'MON', day_group: 'school-holiday', is_closed: true },
  ];
  expect(await isOpen(hours, [event('PH'), event('SH')])).toBe(true);
  expect(await isOpen(hours, [event('SH')])).toBe(false);
});

test('the count follows, and what is no day is refused', async () => {
  const hours = [{ day_type: 'MON', open_time: '08:00', close_time: '10:00' }];
  expect(await isOpen(hours, [])).toBe(true);
  const { body } = await courts.member.ask('GET', `/sport-facility/?date=${monday}&limit=1`);
  await isOpen([], []);
  const after = await courts.member.ask('GET', `/sport-facility/?date=${monday}&limit=1`);
  expect([body.count, after.body.count]).toEqual([1, 0]);
  const bad = await courts.member.ask('GET', '/sport-facility/?date=2026-02-30');
  expect([bad.status, bad.body]).toEqual([400, { date: ['Enter a valid date.'] }]);
});
