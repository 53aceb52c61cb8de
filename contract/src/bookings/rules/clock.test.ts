import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, instantAt, localTime, minutesOf, timeOf, wireInstant } from './clock.ts';

const SG = 'Asia/Singapore';
/** Whole hours, half an hour, a day left out, changes at midnight, a quarter. */
const ZONES = [
  SG,
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Kathmandu',
] as const;
const minuteOf = fc.integer({ min: Date.parse('1995-01-01Z') / 60_000, max: Date.parse('2045-01-01Z') / 60_000 });

describe('the wall', () => {
  test.each([
    ['2026-12-31T15:59:59Z', SG, '2026-12-31', 1439],
    ['2026-12-31T16:00:00Z', SG, '2027-01-01', 0],
    ['2028-02-28T16:00:00Z', SG, '2028-02-29', 0],
    ['2038-01-19T03:14:08Z', SG, '2038-01-19', 674],
    ['9999-12-31T15:59:59Z', SG, '9999-12-31', 1439],
    ['0001-01-01T12:00:00Z', 'UTC', '0001-01-01', 720],
  ])('at %s in %s', (at, zone, date, minutes) => {
    expect(localTime(Date.parse(at), zone)).toEqual({ date, minutes });
  });

  test.each([
    ['midnight is the day before in UTC', '2027-01-01', 0, SG, '2026-12-31T16:00:00Z'],
    ['24:00 is 00:00 of the next day', '2026-12-31', 1440, SG, '2026-12-31T16:00:00Z'],
    ['spring: 02:00 becomes 03:00', '2026-03-08', 120, 'America/New_York', '2026-03-08T07:00:00Z'],
    ['spring: 02:30 is not there', '2026-03-08', 150, 'America/New_York', '2026-03-08T07:00:00Z'],
    ['spring: 03:00', '2026-03-08', 180, 'America/New_York', '2026-03-08T07:00:00Z'],
    ['autumn: the first of two 01:30', '2026-11-01', 90, 'America/New_York', '2026-11-01T05:30:00Z'],
    ['autumn: 02:00 is there once', '2026-11-01', 120, 'America/New_York', '2026-11-01T07:00:00Z'],
    ['half an hour: 02:15 is not there', '2026-10-04', 135, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['a day that never was', '2011-12-30', 600, 'Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['the day after it', '2011-12-31', 600, 'Pacific/Apia', '2011-12-30T20:00:00Z'],
    ['midnight that is skipped', '2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['the end of the day before is the same', '2018-11-03', 1440, 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['the end of the known days', '9999-12-31', 1440, SG, '9999-12-31T16:00:00Z'],
    ['their beginning', '0001-01-01', 720, 'UTC', '0001-01-01T12:00:00Z'],
  ])('%s', (_, date, minutes, zone, at) => {
    expect(wireInstant(instantAt(date, minutes, zone))).toBe(at);
  });

  test('leads back to the same minute, in every zone', () => {
    fc.assert(
      fc.property(minuteOf, fc.constantFrom(...ZONES), (minute, zone) => {
        const wall = localTime(minute * 60_000, zone);
        const at = instantAt(wall.date, wall.minutes, zone);
        expect(localTime(at, zone)).toEqual(wall);
        expect(at).toBeLessThanOrEqual(minute * 60_000);
      }),
      { numRuns: 500 },
    );
  });

  test('a later minute is never an earlier moment, and the end of a day is the beginning of the next', () => {
    const minutes = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(minuteOf, minutes, minutes, fc.constantFrom(...ZONES), (minute, a, b, zone) => {
        const { date } = localTime(minute * 60_000, zone);
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        expect(instantAt(date, early, zone)).toBeLessThanOrEqual(instantAt(date, late, zone));
        expect(instantAt(date, 1440, zone)).toBe(instantAt(addDays(date, 1), 0, zone));
      }),
      { numRuns: 500 },
    );
  });
});

test('times are minutes and back', () => {
  for (let minutes = 0; minutes <= 1440; minutes += 1) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(minutesOf('24:00:00')).toBe(1440);
});

test('days are counted over leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2027-12-31', '2028-12-31')).toBe(366);
});
