import { describe, expect, test } from 'vitest';
import { dayOf } from './day.ts';
import { priceOf } from './price.ts';
import { replayPrices } from './replay-prices.ts';
import { checkPrices, isRefused } from './set-checks.ts';
import { priceRow } from './test-rows.ts';
import type { PeakType, PriceRow, SpecialDay } from './types.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const MONDAY = '2026-11-16';
const HOLIDAY: SpecialDay = { name: 'Holiday', kind: 'PH', start_date: MONDAY, end_date: MONDAY };
const ALL = priceRow('10.00');
const EVENING = priceRow('16.00', { start_time: '18:00', peak_type: 'peak' });

interface Case {
  readonly hour?: number;
  readonly peak?: PeakType;
  readonly level?: string;
  readonly events?: SpecialDay[];
}

describe('a row with times of its own and a peak type that no opening hours carry', () => {
  test.each<[string, PriceRow[], Case, [number, PeakType]]>([
    ['applies at its times', [ALL, EVENING], { hour: 18 }, [1600, 'peak']],
    ['and only then', [ALL, EVENING], { hour: 17 }, [1000, 'default']],
    [
      'makes the time peak, so that a price for a level at peak holds there',
      [ALL, EVENING, priceRow('14.00', { peak_type: 'peak', membership_level_3: 'STANDARD' })],
      { hour: 18, level: 'STANDARD' },
      [1400, 'peak'],
    ],
    [
      'beats a price for a level at other times',
      [priceRow('8.00', { membership_level_3: 'STANDARD' }), EVENING],
      { hour: 19, level: 'STANDARD' },
      [1600, 'peak'],
    ],
    [
      'gives way to a row of the day itself, and the time is not peak then',
      [ALL, EVENING, priceRow('20.00', { day_types: ['PH'] })],
      { hour: 18, events: [HOLIDAY] },
      [2000, 'default'],
    ],
    [
      'says another peak type than the opening hours',
      [
        ALL,
        priceRow('12.00', { peak_type: 'peak' }),
        priceRow('30.00', { start_time: '20:00', peak_type: 'super-peak' }),
      ],
      { hour: 20, peak: 'peak' },
      [3000, 'super-peak'],
    ],
    [
      'of opening hours that carry it is as before',
      [ALL, priceRow('12.00', { peak_type: 'peak' })],
      { hour: 20, peak: 'peak' },
      [1200, 'peak'],
    ],
  ])('%s', (_name, pricings, { hour = 18, peak = 'default', level = 'OTHER', events = [] }, expected) => {
    const slot = { start: 0, end: 0, minutes: hour * 60, peakType: peak };
    const { cents, peakType } = priceOf({ pricings, slot_minutes: 60 }, dayOf(MONDAY, events), slot, level);
    expect([cents, peakType]).toEqual(expected);
  });

  test('is refused beside another of the same length and time, whatever its peak type', () => {
    expect(isRefused(checkPrices([EVENING, { ...EVENING, peak_type: 'special', price: '20.00' }]))).toBe(true);
  });

  test('counts in a replay, and a stored peak type of former prices does not', () => {
    const start = Date.parse('2026-11-16T18:00:00Z');
    const booked = { start, end: start + 3_600_000, peak_type: 'peak', level: 'OTHER', cents: 1600, slots: 1 } as const;
    const hours = WEEK.map((day_type) => ({
      day_type,
      day_group: 'normal' as const,
      peak_type: 'default' as const,
      open_time: '07:00',
      close_time: '23:00',
      is_closed: false,
    }));
    const replay = (pricings: PriceRow[]) =>
      replayPrices([{ ...booked, reservations: [1] }], { pricings, operating_hours: hours }, [], 'UTC').now;
    expect(replay([ALL, EVENING])).toBe(1600);
    expect(replay([ALL, priceRow('99.00', { peak_type: 'peak' })])).toBe(1000);
  });
});
