import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_TYPES, PEAK_TYPES } from '../../enums.ts';
import { timeOf } from './clock.ts';
import { dayOf } from './day.ts';
import { priceOf } from './price.ts';
import { checkHours, checkPrices, checkWindows, isRefused } from './set-checks.ts';
import { hoursRow, priceRow } from './test-rows.ts';
import type { HoursRow, PriceRow } from './types.ts';

const hours = (open_time: string, close_time: string, more: Partial<HoursRow> = {}) =>
  hoursRow('MON', open_time, close_time, more);
const price = (start_time: string | null, end_time: string | null, more: Partial<PriceRow> = {}) =>
  priceRow('1.00', { day_types: ['MON', 'TUE'], start_time, end_time, ...more });

describe('hours', () => {
  test.each<[string, HoursRow[], object[]]>([
    ['one after the other', [hours('07:00', '12:00'), hours('12:00:00', '24:00')], [{}, {}]],
    [
      'other days and groups do not meet',
      [
        hours('07:00', '12:00'),
        hours('07:00', '12:00', { day_type: 'TUE' }),
        hours('07:00', '12:00', { day_group: 'school-holiday' }),
      ],
      [{}, {}, {}],
    ],
    [
      'ends too late the next morning',
      [hours('12:00', '07:00')],
      [{ close_time: ['The closing time must be after the opening time, or by 06:00 the next morning.'] }],
    ],
    ['ends the next morning', [hours('18:00', '02:00')], [{}]],
    ['ends as late as it may', [hours('07:00', '06:00')], [{}]],
    ['a minute later', [hours('07:00', '06:01')], [{ close_time: [expect.any(String)] }]],
    ['ends at midnight', [hours('18:00', '00:00')], [{}]],
    ['nothing between midnight and midnight', [hours('24:00', '00:00')], [{ close_time: [expect.any(String)] }]],
    ['the evening, then the hours past midnight', [hours('18:00', '24:00'), hours('24:00', '02:00')], [{}, {}]],
    [
      'over each other past midnight',
      [hours('18:00', '02:00'), hours('23:00', '01:00')],
      [{}, { open_time: ['This overlaps Monday 18:00–02:00.'] }],
    ],
    [
      'the next day opens before it ends',
      [hours('18:00', '02:00'), hours('01:00', '12:00', { day_type: 'TUE' })],
      [{}, { open_time: ['This overlaps Monday 18:00–02:00, which ends the next day.'] }],
    ],
    [
      'it ends after the next day opens',
      [hours('00:00', '12:00', { day_type: 'TUE' }), hours('18:00', '02:00')],
      [{}, { close_time: ['This ends the next day and overlaps Tuesday 00:00–12:00.'] }],
    ],
    [
      'Sunday night and Monday morning',
      [hours('18:00', '02:00', { day_type: 'SUN' }), hours('01:00', '12:00')],
      [{}, { open_time: [expect.stringContaining('Sunday 18:00–02:00')] }],
    ],
    [
      'the next day opens as it ends',
      [hours('18:00', '02:00'), hours('02:00', '12:00', { day_type: 'TUE' })],
      [{}, {}],
    ],
    ['another morning', [hours('18:00', '02:00'), hours('01:00', '12:00', { day_type: 'WED' })], [{}, {}]],
    ['the morning of the same day', [hours('18:00', '02:00'), hours('01:00', '12:00')], [{}, {}]],
    [
      'a holiday can be any next day',
      [hours('18:00', '02:00'), hours('01:00', '12:00', { day_type: 'PH' })],
      [{}, { open_time: [expect.any(String)] }],
    ],
    [
      'school holidays can begin the next day',
      [hours('18:00', '02:00'), hours('01:00', '12:00', { day_type: 'TUE', day_group: 'school-holiday' })],
      [{}, { open_time: [expect.any(String)] }],
    ],
    [
      'a closed day is in the way of no night before it',
      [hours('18:00', '02:00'), hours('00:00', '24:00', { day_type: 'TUE', is_closed: true })],
      [{}, {}],
    ],
    ['no time at all', [hours('12:00', '12:00:30')], [{ close_time: [expect.any(String)] }]],
    [
      'overlaps',
      [hours('07:00', '12:00'), hours('11:59', '13:00')],
      [{}, { open_time: ['This overlaps Monday 07:00–12:00.'] }],
    ],
    [
      'closed and open',
      [hours('07:00', '12:00'), hours('13:00', '24:00', { is_closed: true })],
      [{}, { is_closed: [expect.any(String)] }],
    ],
    ['closed alone', [hours('00:00', '24:00', { is_closed: true })], [{}]],
  ])('%s', (_, rows, errors) => {
    expect(checkHours(rows)).toEqual(errors);
  });
});

describe('prices', () => {
  const draw = { non_field_errors: [expect.any(String)] };
  test.each<[string, PriceRow[], object[]]>([
    ['two equal rows', [price(null, null), price(null, null)], [{}, draw]],
    ['the same time in other words', [price(null, null), price('00:00', '24:00')], [{}, draw]],
    ['one day in common', [price(null, null), price(null, null, { day_types: ['TUE', 'WED'] })], [{}, draw]],
    ['no day in common', [price(null, null), price(null, null, { day_types: ['WED'] })], [{}, {}]],
    ['another level', [price(null, null), price(null, null, { membership_level_3: 'CHILD' })], [{}, {}]],
    ['a narrower time wins', [price(null, null), price('18:00', '22:00')], [{}, {}]],
    ['equally long and over each other', [price('08:00', '10:00'), price('09:00', '11:00')], [{}, draw]],
    ['one after the other', [price('08:00', '10:00'), price('10:00', '12:00')], [{}, {}]],
    ['ends before it starts', [price('10:00', '08:00')], [{ end_time: [expect.any(String)] }]],
    ['ends too late the next morning', [price('10:00', '06:15')], [{ end_time: [expect.any(String)] }]],
    ['ends where it starts', [price('10:00', '10:00')], [{ end_time: ['The end must be after the start.'] }]],
    ['ends at midnight', [price('10:00', '00:00')], [{}]],
    ['over midnight, equally long', [price('22:00', '02:00'), price('20:00', '24:00')], [{}, draw]],
    ['past midnight and until closing, equally long', [price('22:00', null), price('24:00', '02:00')], [{}, draw]],
    ['the evening and the hours past midnight', [price('22:00', '24:00'), price('24:00', '02:00')], [{}, {}]],
  ])('%s', (_, rows, errors) => {
    expect(checkPrices(rows)).toEqual(errors);
  });

  test('in a set that passes, the order of the rows never decides', () => {
    const time = fc.option(fc.integer({ min: 0, max: 24 }).map((hour) => timeOf(hour * 60)));
    const row = fc.record({
      day_types: fc.subarray([...DAY_TYPES], { minLength: 1, maxLength: 3 }),
      peak_type: fc.constantFrom(...PEAK_TYPES),
      membership_level_3: fc.option(fc.constantFrom('CHILD', 'STAFF')),
      start_time: time,
      end_time: time,
      cents: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.integer({ min: 0, max: 29 }), (made, hour) => {
        const pricings = made.map(({ cents, ...rest }) => price(null, null, { ...rest, price: `${cents}.00` }));
        fc.pre(!isRefused(checkPrices(pricings)));
        const slot = { start: 0, end: 0, minutes: hour * 60, peakType: 'peak' as const };
        const asked = (rows: PriceRow[]) =>
          priceOf({ pricings: rows, slot_minutes: 60 }, dayOf('2026-11-16', []), slot, 'CHILD');
        expect(asked(pricings.toReversed())).toEqual(asked(pricings));
        expect(asked(pricings).tied).toBeNull();
      }),
    );
  });
});

test('windows: one row for each level', () => {
  const row = (membership_level_3: string | null) => ({
    membership_level_3,
    advance_days: 7,
    open_time: '00:00',
    min_notice_minutes: 0,
  });
  const again = { membership_level_3: [expect.any(String)] };
  expect(checkWindows([row(null), row('CHILD'), row(null), row('CHILD')])).toEqual([{}, {}, again, again]);
});
