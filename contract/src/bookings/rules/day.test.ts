import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALENDAR_KINDS, DAY_TYPES } from '../../enums.ts';
import { addDays } from './clock.ts';
import { dayOf, dayRanks, daysFrom, weekdayOf } from './day.ts';
import { dayTypeWords, WEEK } from './day-type-words.ts';
import type { SpecialDay } from './types.ts';

const on = (kind: SpecialDay['kind'], start_date: string, end_date = start_date): SpecialDay => ({
  name: `${kind} day`,
  kind,
  start_date,
  end_date,
});

describe('the type of a day', () => {
  const monday = '2026-11-16';
  test.each<[SpecialDay['kind'][], string, string]>([
    [[], 'MON', 'normal'],
    [['CLUB'], 'MON', 'normal'],
    [['CLOSURE'], 'MON', 'normal'],
    [['SH'], 'SH', 'school-holiday'],
    [['SH', 'EPH'], 'EPH', 'school-holiday'],
    [['SH', 'EPH', 'PH'], 'PH', 'school-holiday'],
    [['SH', 'EPH', 'PH', 'PROMO'], 'PROMO', 'school-holiday'],
    [['EPH', 'PROMO'], 'PROMO', 'normal'],
    [['PH', 'EPH'], 'PH', 'normal'],
  ])('%j', (kinds, type, group) => {
    const events = kinds.map((kind) => on(kind, monday));
    for (const order of [events, events.toReversed()])
      expect(dayOf(monday, order)).toMatchObject({ dayType: type, weekday: 'MON', dayGroup: group });
  });

  test('a range holds from its first to its last day', () => {
    const events = [on('SH', '2026-11-14', '2026-11-16')];
    expect(daysFrom('2026-11-13', 5, events).map(({ dayType }) => dayType)).toEqual(['FRI', 'SH', 'SH', 'SH', 'TUE']);
  });

  test('a closure says why, and leaves the type alone', () => {
    expect(dayOf(monday, [on('CLOSURE', monday)])).toMatchObject({ closure: 'CLOSURE day', dayType: 'MON' });
    expect(dayOf(addDays(monday, 1), [on('CLOSURE', monday)]).closure).toBeNull();
  });

  test('weekdays, over the end of a year and in a leap year', () => {
    expect(['2026-12-31', '2027-01-01', '2028-02-29', '1970-01-01'].map(weekdayOf)).toEqual([
      'THU',
      'FRI',
      'TUE',
      'THU',
    ]);
  });

  test('is always one that fits, whatever runs', () => {
    const days = fc.integer({ min: -5, max: 5 }).map((by) => addDays(monday, by));
    const event = fc.tuple(fc.constantFrom(...CALENDAR_KINDS), days, days).map(([kind, a, b]) => on(kind, a, b));
    fc.assert(
      fc.property(fc.array(event, { maxLength: 8 }), days, (events, date) => {
        const day = dayOf(date, events);
        const running = events.filter(({ start_date, end_date }) => start_date <= date && date <= end_date);
        const first = ['PROMO', 'PH', 'EPH', 'SH'].find((kind) => running.some((each) => each.kind === kind));
        expect(day.dayType).toBe(first ?? weekdayOf(date));
        expect(day.dayGroup === 'school-holiday').toBe(running.some(({ kind }) => kind === 'SH'));
        expect(dayRanks(day).at(-1)).toEqual({ type: day.weekday, group: 'normal' });
        expect(day.trace.length).toBeGreaterThan(0);
      }),
    );
  });
});

test('days in words', () => {
  expect(dayTypeWords(WEEK)).toBe('daily');
  expect(dayTypeWords(['FRI', 'MON', 'TUE', 'WED', 'THU'])).toBe('Monday to Friday');
  expect(dayTypeWords(['SAT', 'SUN', 'PH'])).toBe('Saturday, Sunday and public holidays');
  expect(dayTypeWords([...DAY_TYPES])).toBe('all days');
});
