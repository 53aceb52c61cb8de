import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localTime, minutesOf, type SpecialDay, timeOf, wireInstant } from '../../bookings/rules/index.ts';
import { planSessions } from './sessions.ts';
import type { LessonRow, Run } from './types.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const lesson = (day_type: LessonRow['day_type'], start_time: string, end_time: string, venue = ''): LessonRow => ({
  day_type,
  start_time,
  end_time,
  venue,
});
const special = (kind: SpecialDay['kind'], start_date: string, end_date = start_date): SpecialDay => ({
  name: kind,
  kind,
  start_date,
  end_date,
});
const run = (more: Partial<Run>): Run => ({
  from: '2026-11-16',
  to: '2026-11-22',
  hours: [],
  calendar: [],
  zone: 'Asia/Singapore',
  most: null,
  ...more,
});
const starts = (more: Partial<Run>) => planSessions(run(more)).sessions.map(({ start }) => wireInstant(start));

describe('the sessions of a run', () => {
  test('each weekday its times, in order, both ends of the run included', () => {
    const hours = [lesson('MON', '18:00', '19:00'), lesson('MON', '09:00', '10:30'), lesson('SUN', '23:00', '24:00')];
    expect(starts({ hours })).toEqual(['2026-11-16T01:00:00Z', '2026-11-16T10:00:00Z', '2026-11-22T15:00:00Z']);
    expect(planSessions(run({ hours })).sessions.at(-1)?.end).toBe(Date.parse('2026-11-22T16:00:00Z'));
  });

  test('a holiday has its own times, or those of the weekday when it has none', () => {
    const calendar = [special('PH', '2026-11-17')];
    const tuesday = lesson('TUE', '09:00', '10:00');
    expect(starts({ hours: [tuesday], calendar })).toEqual(['2026-11-17T01:00:00Z']);
    expect(starts({ hours: [tuesday, lesson('PH', '11:00', '12:00')], calendar })).toEqual(['2026-11-17T03:00:00Z']);
    expect(starts({ hours: [lesson('PH', '11:00', '12:00')] })).toEqual([]);
  });

  test('on a closed day there is no session; it is listed, and made up for if the number is fixed', () => {
    const hours = WEEK.map((day) => lesson(day, '09:00', '10:00', 'Hall'));
    const calendar = [special('CLOSURE', '2026-11-17', '2026-11-18')];
    const plan = planSessions(run({ hours, calendar, most: 3 }));
    expect(plan.sessions.map(({ start }) => localTime(start, 'Asia/Singapore').date)).toEqual([
      '2026-11-16',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(plan.closed.map(({ reason, venue }) => [reason, venue])).toEqual([
      ['CLOSURE', 'Hall'],
      ['CLOSURE', 'Hall'],
    ]);
    expect(planSessions(run({ hours, most: 0 })).sessions).toEqual([]);
  });

  test.each([
    ['a lesson over the hour that is skipped is an hour shorter', '01:00', '04:00', '2026-03-08', 2],
    ['a lesson over the hour that comes twice is an hour longer', '00:30', '02:30', '2026-11-01', 3],
    ['any other day', '01:00', '04:00', '2026-03-09', 3],
  ])('%s', (_, start, end, date, length) => {
    const hours = WEEK.map((day) => lesson(day, start, end));
    const [only] = planSessions(run({ from: date, to: date, hours, zone: 'America/New_York' })).sessions;
    expect(((only?.end ?? 0) - (only?.start ?? 0)) / 3_600_000).toBe(length);
  });

  test('a lesson that lies wholly in the skipped hour does not take place', () => {
    const hours = [lesson('SUN', '02:10', '02:50')];
    expect(starts({ from: '2026-03-08', to: '2026-03-15', hours, zone: 'America/New_York' })).toEqual([
      '2026-03-15T06:10:00Z',
    ]);
  });

  const zones = ['Asia/Singapore', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
  const anyHours = fc.array(
    fc
      .tuple(
        fc.constantFrom(...WEEK, 'PH' as const),
        fc.integer({ min: 0, max: 1380 }),
        fc.integer({ min: 15, max: 60 }),
      )
      .map(([day, from, length]) => lesson(day, timeOf(from), timeOf(from + length))),
    { maxLength: 8 },
  );
  const anyCalendar = fc.array(
    fc
      .tuple(fc.constantFrom('PH' as const, 'CLOSURE' as const, 'SH' as const), fc.nat(40), fc.nat(3))
      .map(([kind, at, days]) => special(kind, addDays('2026-03-01', at), addDays('2026-03-01', at + days))),
    { maxLength: 4 },
  );
  test('in any zone: within the run, by the wall, never on a closed day, a bound only cuts the end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyHours,
        anyCalendar,
        fc.nat(45),
        fc.nat(12),
        (zone, hours, calendar, days, most) => {
          const asked = run({ from: '2026-03-01', to: addDays('2026-03-01', days), hours, calendar, zone });
          const { sessions, closed } = planSessions(asked);
          const shut = (date: string) =>
            calendar.some((one) => one.kind === 'CLOSURE' && one.start_date <= date && date <= one.end_date);
          for (const { start, end } of [...sessions, ...closed]) {
            const { date, minutes } = localTime(start, zone);
            expect(end).toBeGreaterThan(start);
            expect([asked.from <= date, date <= asked.to]).toEqual([true, true]);
            // What a clock change skips begins when the clock goes on.
            const known = hours.some((row) => minutesOf(row.start_time) === minutes);
            const skipped = hours.some(
              (row) => minutesOf(row.start_time) < minutes && minutes <= minutesOf(row.start_time) + 60,
            );
            expect(known || skipped).toBe(true);
          }
          expect(sessions.every(({ start }) => !shut(localTime(start, zone).date))).toBe(true);
          expect(closed.every(({ start }) => shut(localTime(start, zone).date))).toBe(true);
          expect(sessions.map(({ start }) => start)).toEqual(
            sessions.map(({ start }) => start).toSorted((a, b) => a - b),
          );
          expect(planSessions({ ...asked, most }).sessions).toEqual(sessions.slice(0, most));
        },
      ),
      { numRuns: 150 },
    );
  });
});
