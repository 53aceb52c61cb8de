import { type FacilityRules, type HoursRow, WEEK } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { hoursRow, priceRow } from '../../../../../../test/facility-rows.ts';
import { hoursKind } from '../hours/hours-kind.tsx';
import { plainPrice, toBands, toRows } from './bands.ts';
import { columnsOf } from './columns.ts';
import { priceGaps } from './gaps.ts';
import { priceHours } from './price-hours.ts';
import { hoursSegments, priceSegments } from './segments.ts';
import { summaryOf } from './summary.ts';
import { testDay } from './test-day.ts';

const hours = (day_types: readonly HoursRow['day_type'][], open_time: string, close_time: string, more = {}) =>
  day_types.map((day_type) => hoursRow(day_type, open_time, close_time, more));
const rules: FacilityRules = {
  slot_minutes: 60,
  operating_hours: [
    ...hours(WEEK, '07:00:00', '17:00:00'),
    ...hours(WEEK, '17:00:00', '22:00:00', { peak_type: 'peak' }),
    ...hours(['PH'], '09:00:00', '12:00:00', { peak_type: 'super-peak' }),
  ],
  pricings: [priceRow(WEEK, '6.00'), priceRow(WEEK, '10.00', { peak_type: 'peak' })],
  advance_booking_periods: [
    { membership_level_3: null, advance_days: 7, open_time: '09:00:00', min_notice_minutes: 0 },
    { membership_level_3: 'BOG', advance_days: 14, open_time: '09:00:00', min_notice_minutes: 0 },
  ],
};
const column = (type: string, group: 'normal' | 'school-holiday' = 'normal') => {
  const found = columnsOf(group).find((one) => one.type === type);
  if (!found) throw new Error(type);
  return found;
};

test('hours are bands of days, and rows again', () => {
  const bands = toBands(rules.operating_hours);
  expect(bands.map(({ day_types, open_time }) => [day_types.length, open_time])).toEqual([
    [7, '07:00'],
    [7, '17:00'],
    [1, '09:00'],
  ]);
  expect(toBands(toRows(bands))).toEqual(bands);
  expect(plainPrice(priceRow(['SUN', 'MON'], '1.00', { start_time: '07:00:00' }))).toMatchObject({
    day_types: ['MON', 'SUN'],
    start_time: '07:00',
  });
});

describe('the week', () => {
  test('prices of a column, neighbours together', () => {
    const found = priceSegments(rules, column('MON'), 'STANDARD');
    expect(found.map(({ from, to, cents, peak }) => [from / 60, to / 60, cents, peak])).toEqual([
      [7, 17, 600, 'default'],
      [17, 22, 1000, 'peak'],
    ]);
  });

  test('a level that has a price of its own', () => {
    const own = { ...rules, pricings: [...rules.pricings, priceRow(['MON'], '3.00', { membership_level_3: 'CHILD' })] };
    expect(priceSegments(own, column('MON'), 'CHILD')[0]?.cents).toBe(300);
    expect(priceSegments(own, column('MON'), 'STANDARD')[0]?.cents).toBe(600);
  });

  test('a special day: the weekday’s price, its own, or that of whichever day it falls on', () => {
    expect(priceSegments(rules, column('PROMO'), 'STANDARD')).toMatchObject([{ kind: 'weekday' }]);
    expect(priceSegments(rules, column('PH'), 'STANDARD')).toMatchObject([{ kind: 'price', cents: 600 }]);
    const dear = { ...rules, pricings: [...rules.pricings, priceRow(['SUN'], '9.00', { start_time: '08:00' })] };
    expect(priceSegments(dear, column('PH'), 'STANDARD')).toMatchObject([{ kind: 'weekday' }]);
  });

  test('school holidays have their own rows first', () => {
    const holiday = {
      ...rules,
      pricings: [...rules.pricings, priceRow(['MON'], '4.00', { day_group: 'school-holiday' })],
    };
    expect(priceSegments(holiday, column('MON', 'school-holiday'), '')[0]?.cents).toBe(400);
    expect(priceSegments(holiday, column('MON'), '')[0]?.cents).toBe(600);
    expect(columnsOf('school-holiday').map(({ type }) => type)).not.toContain('SH');
  });

  test('overlaps, closed days and days without hours', () => {
    const rows = [...hours(['MON'], '07:00', '12:00'), ...hours(['MON'], '11:00', '13:00')];
    expect(hoursSegments(rows, column('MON')).filter(({ kind }) => kind === 'overlap')).toMatchObject([
      { from: 660, to: 720 },
    ]);
    expect(hoursSegments(hours(['PH'], '00:00', '24:00', { is_closed: true }), column('PH'))).toMatchObject([
      { kind: 'closed' },
    ]);
    expect(hoursSegments(rows, column('TUE'))).toEqual([]);
  });
});

test('gaps are listed with their days', () => {
  expect(priceGaps(rules)).toEqual([]);
  const open = { ...rules, pricings: [priceRow(['MON', 'TUE', 'WED', 'THU', 'FRI'], '6.00', { start_time: '09:00' })] };
  expect(priceGaps(open)).toEqual([
    'Monday to Friday, 07:00–09:00: no price.',
    'Saturday and Sunday, 07:00–17:00: no price.',
    'Saturday and Sunday, 17:00–22:00: no price.',
    'Public holidays, 09:00–12:00: no price.',
  ]);
});

test('the rules in plain words', () => {
  expect(summaryOf(rules, (amount) => `S$ ${amount}`)).toEqual([
    'Open daily 07:00–22:00 and public holidays 09:00–12:00.',
    'Peak daily 17:00–22:00.',
    'Super peak public holidays 09:00–12:00.',
    'It costs S$ 6.00 to S$ 10.00 per 60-minute slot.',
    'Members can book 7 days ahead, from 09:00; Board of Governors 14 days.',
  ]);
  const bare = { slot_minutes: 60, operating_hours: [], pricings: [], advance_booking_periods: [] };
  expect(summaryOf(bare, String)).toEqual([
    'It has no opening hours yet, so it can’t be booked.',
    'It has no prices yet, so it can’t be booked.',
    'Members can book 14 days ahead, from midnight.',
  ]);
});

test('a day as a member of a level sees it', () => {
  const asked = {
    date: '2026-11-23',
    level: 'STANDARD',
    events: [],
    now: Date.parse('2026-11-16T00:59:59Z'),
    zone: 'Asia/Singapore',
  };
  const reasons = (level: string) =>
    new Set(testDay(rules, { ...asked, level }).slots.map(({ window }) => window.reason));
  expect(reasons('STANDARD')).toEqual(new Set(['NOT_OPEN_YET']));
  expect(reasons('BOG')).toEqual(new Set([null]));
  expect(
    testDay(rules, {
      ...asked,
      events: [{ name: 'Upkeep', kind: 'CLOSURE', start_date: asked.date, end_date: asked.date }],
    }),
  ).toMatchObject({ day: { closure: 'Upkeep' }, slots: [] });
});

test('hours past midnight are drawn, priced and described as one evening; the next morning may not overlap', () => {
  const bar = hours(['FRI'], '18:00', '02:00');
  expect(hoursSegments(bar, column('FRI'))).toMatchObject([{ from: 1080, to: 1560, kind: 'open' }]);
  expect(hoursSegments(bar, column('SAT'))).toEqual([]);
  const evening = {
    slot_minutes: 60,
    operating_hours: bar,
    pricings: [priceRow(['FRI'], '20.00', { end_time: '24:00' })],
  };
  expect(priceGaps(evening)).toEqual(['Friday, 00:00–02:00: no price.']);
  expect(summaryOf({ ...evening, advance_booking_periods: [] }, (price) => price)[0]).toBe('Open Friday 18:00–02:00.');
  expect(priceHours(evening, columnsOf('normal'), '').map(({ minutes }) => minutes / 60)).toEqual([
    18, 19, 20, 21, 22, 23, 24, 25,
  ]);
  const bands = toBands([...bar, ...hours(['SAT'], '01:00', '12:00')]);
  expect(hoursKind.complaints(bands)).toEqual([
    undefined,
    'This overlaps Friday 18:00–02:00, which ends the next day.',
  ]);
});
