import type { FacilityRules, PriceRow } from '@clubhouse/contract';
import { WEEK } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { columnsOf } from '../logic/columns.ts';
import { priceHours } from '../logic/price-hours.ts';

const price = (more: Partial<PriceRow>): PriceRow => ({
  membership_level_3: null,
  day_types: WEEK,
  day_group: 'normal',
  peak_type: 'default',
  start_time: null,
  end_time: null,
  price: '10.00',
  unit: 'SLOT',
  ...more,
});

const rules = (pricings: readonly PriceRow[]): FacilityRules => ({
  slot_minutes: 60,
  operating_hours: WEEK.filter((type) => type !== 'SUN').map((day_type) => ({
    day_type,
    day_group: 'normal',
    peak_type: 'default',
    open_time: '16:00',
    close_time: '20:00',
    is_closed: false,
  })),
  pricings,
  advance_booking_periods: [],
});

test('for each hour of the week the table says which row wins and what it costs', () => {
  const [all, evening] = [price({}), price({ start_time: '18:00', peak_type: 'peak', price: '16.00' })];
  const hours = priceHours(rules([all, evening]), columnsOf('normal'), '');
  expect(hours.map(({ minutes }) => minutes / 60)).toEqual([16, 17, 18, 19]);
  const monday = hours.map(({ days }) => days[0]);
  expect(monday.map((one) => [one?.cents, one?.row === evening, one?.peak])).toEqual([
    [1000, false, 'default'],
    [1000, false, 'default'],
    [1600, true, 'peak'],
    [1600, true, 'peak'],
  ]);
  expect(hours[0]?.days[6]).toBeNull();
});
