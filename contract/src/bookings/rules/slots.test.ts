import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_GROUPS, DAY_TYPES, PEAK_TYPES } from '../../enums.ts';
import { addDays, timeOf, wireInstant } from './clock.ts';
import { dayOf } from './day.ts';
import { minutesInto } from './late-hours.ts';
import { checkHours } from './set-checks.ts';
import { slotsOn } from './slots.ts';
import { hoursRow, specialDay } from './test-rows.ts';
import type { HoursRow, SpecialDay } from './types.ts';

const SG = 'Asia/Singapore';
const starts = (rows: HoursRow[], date: string, events: SpecialDay[] = [], slot_minutes = 60, zone = SG) =>
  slotsOn({ slot_minutes, operating_hours: rows }, dayOf(date, events), zone).map(({ minutes }) => timeOf(minutes));

describe('the slots of a day', () => {
  const monday = '2026-11-16';

  test('fill the opening time, and no more', () => {
    expect(starts([hoursRow('MON', '07:00', '10:30')], monday)).toEqual(['07:00', '08:00', '09:00']);
    expect(starts([hoursRow('TUE', '07:00', '10:30')], monday)).toEqual([]);
  });

  test('run on where one row meets the next, and begin anew after a break', () => {
    const rows = [
      hoursRow('MON', '13:00', '15:00'),
      hoursRow('MON', '07:30', '09:00'),
      hoursRow('MON', '09:00', '10:30'),
    ];
    expect(starts(rows, monday)).toEqual(['07:30', '08:30', '09:30', '13:00', '14:00']);
  });

  test('have the peak type of the row in which they start', () => {
    const rules = {
      slot_minutes: 60,
      operating_hours: [hoursRow('MON', '16:30', '18:00'), hoursRow('MON', '18:00', '20:00', { peak_type: 'peak' })],
    };
    expect(slotsOn(rules, dayOf(monday, []), SG).map(({ peakType }) => peakType)).toEqual([
      'default',
      'default',
      'peak',
    ]);
  });

  test('23:00–24:00 belongs to its day and touches 00:00 of the next', () => {
    const rules = {
      slot_minutes: 60,
      operating_hours: [hoursRow('MON', '23:00', '24:00:00'), hoursRow('TUE', '00:00', '01:00')],
    };
    const [late] = slotsOn(rules, dayOf(monday, []), SG);
    const [early] = slotsOn(rules, dayOf('2026-11-17', []), SG);
    expect(late).toMatchObject({ minutes: 1380, end: early?.start });
    expect(wireInstant(early?.start ?? 0)).toBe('2026-11-16T16:00:00Z');
  });

  test('a special day without hours of its own has those of its weekday', () => {
    const rows = [hoursRow('MON', '08:00', '10:00'), hoursRow('PH', '12:00', '13:00')];
    expect(starts(rows, monday, [specialDay('PH', monday)])).toEqual(['12:00']);
    expect(starts(rows, monday, [specialDay('EPH', monday)])).toEqual(['08:00', '09:00']);
    expect(starts(rows, monday, [specialDay('PROMO', monday)])).toEqual(['08:00', '09:00']);
  });

  test('school holidays have their own hours, else the normal ones', () => {
    const rows = [
      hoursRow('MON', '08:00', '10:00'),
      hoursRow('MON', '06:00', '07:00', { day_group: 'school-holiday' }),
    ];
    expect(starts(rows, monday, [specialDay('SH', monday)])).toEqual(['06:00']);
    expect(starts(rows.slice(0, 1), monday, [specialDay('SH', monday)])).toEqual(['08:00', '09:00']);
  });

  test('none on a closed day, whether the calendar or the hours say so', () => {
    const rows = [hoursRow('MON', '08:00', '10:00'), hoursRow('PH', '00:00', '24:00', { is_closed: true })];
    expect(starts(rows, monday, [specialDay('PH', monday)])).toEqual([]);
    expect(starts(rows, monday, [specialDay('CLOSURE', monday)])).toEqual([]);
  });

  test.each([
    ['spring, New York', '2026-03-08', 'America/New_York', 60, ['00:00', '01:00', '03:00', '04:00']],
    ['autumn, New York', '2026-11-01', 'America/New_York', 60, ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00']],
    ['spring, Lord Howe', '2026-10-04', 'Australia/Lord_Howe', 60, ['00:00', '01:00', '02:30', '03:30']],
    ['a day that never was', '2011-12-30', 'Pacific/Apia', 60, []],
    ['midnight skipped', '2018-11-04', 'America/Sao_Paulo', 90, ['01:00', '02:30']],
  ])('by elapsed time when the clocks change: %s', (_, date, zone, length, expected) => {
    expect(starts([hoursRow(dayOf(date, []).weekday, '00:00', '05:00')], date, [], length, zone)).toEqual(expected);
  });
});

describe('whatever the rows', () => {
  const quarter = fc.integer({ min: 0, max: 96 }).map((count) => timeOf(count * 15));
  const row: fc.Arbitrary<HoursRow> = fc.record({
    day_type: fc.constantFrom(...DAY_TYPES),
    day_group: fc.constantFrom(...DAY_GROUPS),
    peak_type: fc.constantFrom(...PEAK_TYPES),
    open_time: quarter,
    close_time: quarter,
    is_closed: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  });
  // Around days on which clocks change, and an ordinary one.
  const place = fc.constantFrom(
    ['America/New_York', '2026-03-07'],
    ['America/New_York', '2026-10-31'],
    ['Australia/Lord_Howe', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['Pacific/Apia', '2011-12-29'],
    ['America/Sao_Paulo', '2018-02-17'],
    ['America/Sao_Paulo', '2018-11-03'],
    [SG, '2026-12-31'],
  );

  /** The rows that can be stored together, in the order in which they come. */
  function storable(rows: readonly HoursRow[]): HoursRow[] {
    const kept: HoursRow[] = [];
    for (const one of rows) {
      kept.push(one);
      if (Object.keys(checkHours(kept).at(-1) ?? {}).length > 0) kept.pop();
    }
    return kept;
  }

  test('slots never overlap, each is as long as it says, and starts within the hours of its day', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        place,
        fc.constantFrom(5, 15, 25, 30, 45, 60, 90, 240, 1440),
        (drawn, [zone = SG, date = ''], slot_minutes) => {
          const operating_hours = storable(drawn);
          let last = 0;
          for (const by of [0, 1, 2]) {
            const day = dayOf(addDays(date, by), []);
            for (const slot of slotsOn({ slot_minutes, operating_hours }, day, zone)) {
              expect(slot.start).toBeGreaterThanOrEqual(last);
              expect(slot.end - slot.start).toBe(slot_minutes * 60_000);
              expect(minutesInto(day.date, slot.start, zone)).toBe(slot.minutes);
              last = slot.end;
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});
