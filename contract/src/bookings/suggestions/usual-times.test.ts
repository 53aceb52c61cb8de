import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../rules/clock.ts';
import { type EarlierBooking, usualTimes } from './usual-times.ts';

// A Wednesday.
const TODAY = '2026-11-18';
const WEEK = Array.from({ length: 8 }, (_, at) => addDays(TODAY, at));
const EVENING = 19 * 60;

const court = (facility: number, daysAgo: number, more: Partial<EarlierBooking> = {}): EarlierBooking => ({
  facility,
  group: 1,
  date: addDays(TODAY, -daysAgo),
  minutes: EVENING,
  length: 60,
  ...more,
});
const firstOf = (earlier: readonly EarlierBooking[]) => usualTimes(earlier, WEEK)[0];

describe('the usual times', () => {
  test.each([
    ['nothing booked yet', [], undefined],
    ['booked once', [court(1, 7)], undefined],
    ['two Wednesdays: today again', [court(1, 7), court(1, 14)], { date: TODAY, count: 2 }],
    ['two Thursdays: tomorrow', [court(1, 6), court(1, 13)], { date: '2026-11-19', count: 2 }],
    ['two weekdays, once each', [court(1, 6), court(1, 12)], undefined],
    ['three weekdays at one hour: the soonest', [court(1, 5), court(1, 6), court(1, 11)], { date: '2026-11-19' }],
    ['the same weekday at two hours', [court(1, 7), court(1, 14, { minutes: 600 })], undefined],
    ['two courts of one group count together', [court(1, 7), court(2, 14), court(2, 21)], { facility: 2, count: 3 }],
    ['two facilities without a group do not', [court(1, 7, { group: null }), court(2, 14, { group: null })], undefined],
    ['the length of most of them', [court(1, 7), court(1, 14, { length: 120 }), court(1, 21)], { length: 60 }],
  ])('%s', (_, earlier, expected) => {
    const found = firstOf(earlier);
    if (expected) expect(found).toMatchObject({ minutes: EVENING, ...expected });
    else expect(found).toBeUndefined();
  });

  test('a habit of this month comes before one of last winter', () => {
    const winter = [300, 307, 314].map((ago) => court(1, ago));
    const lately = [6, 13].map((ago) => court(2, ago, { group: 2 }));
    expect(usualTimes([...winter, ...lately], WEEK).map(({ facility }) => facility)[0]).toBe(2);
  });

  test('names only days that were asked for, hours that were booked, and never a day twice for one hour', () => {
    const some = fc.record({
      facility: fc.integer({ min: 1, max: 4 }),
      group: fc.constantFrom(1, 2, null),
      date: fc.integer({ min: 0, max: 180 }).map((ago) => addDays(TODAY, -ago)),
      minutes: fc.constantFrom(600, 660, EVENING),
      length: fc.constantFrom(60, 120),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (earlier) => {
        const found = usualTimes(earlier, WEEK);
        for (const time of found) {
          expect(WEEK).toContain(time.date);
          expect(earlier.some((one) => one.facility === time.facility && one.minutes === time.minutes)).toBe(true);
        }
        const keys = found.map(({ group, facility, date, minutes }) => `${group ?? `f${facility}`} ${date} ${minutes}`);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});
