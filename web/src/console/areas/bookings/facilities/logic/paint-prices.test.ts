import {
  type DayType,
  type FacilityRules,
  moneyToCents,
  type PriceRow,
  priceOf,
  timeOf,
  WEEK,
} from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { hoursRow, priceRow } from '../../../../../../test/facility-rows.ts';
import { columnsOf } from './columns.ts';
import { paintPrices } from './paint-prices.ts';

const at = (start_time: string, end_time: string | null, more: Partial<PriceRow> = {}) => ({
  start_time,
  end_time,
  ...more,
});
const words = (rows: readonly PriceRow[]) =>
  rows.map(({ day_types, start_time, end_time, price }) => `${day_types.join(' ')} ${start_time}–${end_time} ${price}`);

const base = priceRow(WEEK, '6.00');
const evening = priceRow(['MON', 'TUE', 'WED'], '10.00', at('17:00', '22:00'));

test.each<[string, readonly PriceRow[], PriceRow, readonly string[]]>([
  [
    'on nothing it is a new rule',
    [base],
    priceRow(['MON'], '8.00', at('12:00', '14:00')),
    ['MON TUE WED THU FRI SAT SUN null–null 6.00', 'MON 12:00–14:00 8.00'],
  ],
  [
    'in the middle of a rule it leaves both ends',
    [evening],
    priceRow(['MON', 'TUE', 'WED'], '12.00', at('18:00', '20:00')),
    ['MON TUE WED 17:00–18:00 10.00', 'MON TUE WED 20:00–22:00 10.00', 'MON TUE WED 18:00–20:00 12.00'],
  ],
  [
    'on one day of a rule it leaves the other days',
    [evening],
    priceRow(['TUE'], '12.00', at('17:00', '22:00')),
    ['MON WED 17:00–22:00 10.00', 'TUE 17:00–22:00 12.00'],
  ],
  [
    'over a whole rule it takes its place',
    [evening],
    priceRow(['MON', 'TUE', 'WED'], '12.00', at('16:00', '23:00')),
    ['MON TUE WED 16:00–23:00 12.00'],
  ],
  [
    'beside a rule of the same price it becomes part of it',
    [evening],
    priceRow(['MON', 'TUE', 'WED'], '10.00', at('16:00', '17:00')),
    ['MON TUE WED 16:00–22:00 10.00'],
  ],
  [
    'on another day at the same times, too',
    [evening],
    priceRow(['FRI'], '10.00', at('17:00', '22:00')),
    ['MON TUE WED FRI 17:00–22:00 10.00'],
  ],
  [
    'until midnight is until closing',
    [evening],
    priceRow(['MON'], '12.00', at('20:00', '24:00')),
    ['TUE WED 17:00–22:00 10.00', 'MON 17:00–20:00 10.00', 'MON 20:00–null 12.00'],
  ],
  [
    'another level has its own rules',
    [evening],
    priceRow(['MON'], '3.00', at('17:00', '22:00', { membership_level_3: 'CHILD' })),
    ['MON TUE WED 17:00–22:00 10.00', 'MON 17:00–22:00 3.00'],
  ],
])('%s', (_, rows, brush, expected) => {
  expect(words(paintPrices(rows, brush))).toEqual(expected);
});

/** The same numbers each time, so that a failure can be looked at. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test('no matter what is painted: those hours cost it, all others what they cost before, and no two rules tie', () => {
  const next = numbers(7);
  const pick = <T>(from: readonly T[]) => from[next(from.length)] as T;
  const rules = (pricings: readonly PriceRow[]): FacilityRules => ({
    slot_minutes: 60,
    operating_hours: WEEK.map((type) => hoursRow(type, '07:00', '23:00')),
    pricings,
    advance_booking_periods: [],
  });
  const columns = columnsOf('normal').filter(({ special }) => !special);
  const priceAt = (rows: readonly PriceRow[], type: DayType, hour: number, level: string) => {
    const day = columns.find((one) => one.type === type)?.days[0];
    if (!day) throw new Error(type);
    return priceOf(rules(rows), day, { minutes: hour * 60, start: 0, end: 0, peakType: 'default' } as never, level);
  };
  let rows: readonly PriceRow[] = [base];
  for (let round = 0; round < 150; round += 1) {
    const from = 7 + next(15);
    const to = from + 1 + next(23 - from);
    const level = pick([null, 'CHILD']);
    const days = WEEK.filter(() => next(2) === 0);
    if (days.length === 0) continue;
    const price = pick(['4.00', '8.00', '12.00']);
    const brush = priceRow(days, price, {
      ...at(timeOf(from * 60), timeOf(to * 60)),
      membership_level_3: level,
      peak_type: pick(['default', 'peak']),
    });
    const before = rows;
    rows = paintPrices(before, brush);
    for (const type of WEEK)
      for (let hour = 7; hour < 23; hour += 1) {
        const painted = days.includes(type) && hour >= from && hour < to;
        const own = level ?? 'STANDARD';
        const found = priceAt(rows, type, hour, own);
        if (level === null) expect(found.tied).toBeNull();
        if (painted && level === null)
          expect([round, type, hour, found.cents]).toEqual([round, type, hour, moneyToCents(price)]);
        if (!painted)
          expect([round, type, hour, found.cents]).toEqual([round, type, hour, priceAt(before, type, hour, own).cents]);
      }
  }
  expect(rows.length).toBeLessThan(150);
});
