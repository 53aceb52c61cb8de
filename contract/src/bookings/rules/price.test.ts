import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_GROUPS, DAY_TYPES, MEMBERSHIP_LEVELS_3, PEAK_TYPES } from '../../enums.ts';
import { timeOf } from './clock.ts';
import { dayOf } from './day.ts';
import { priceOf } from './price.ts';
import { slotsOn } from './slots.ts';
import { priceRow, specialDay } from './test-rows.ts';
import type { HoursRow, PeakType, PriceRow, SpecialDay } from './types.ts';

const SG = 'Asia/Singapore';
const monday = '2026-11-16';
const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
const event = (kind: SpecialDay['kind'], date = monday) => specialDay(kind, date);
const slotAt = (minutes: number, peakType: PeakType = 'default') => ({ start: 0, end: 0, minutes, peakType });
interface PriceCase {
  date?: string;
  events?: SpecialDay[];
  minutes?: number;
  peak?: PeakType;
  level?: string;
  length?: number;
}
const cents = (pricings: PriceRow[], asked: PriceCase = {}) =>
  priceOf(
    { pricings, slot_minutes: asked.length ?? 60 },
    dayOf(asked.date ?? monday, asked.events ?? []),
    slotAt(asked.minutes ?? 600, asked.peak),
    asked.level ?? 'ORDINARY',
  ).cents;

describe('which row decides', () => {
  const all = priceRow('10.00');
  test.each<[string, PriceRow[], PriceCase, number | null]>([
    ['none fits', [priceRow('10.00', { day_types: ['SUN'] })], {}, null],
    ['no rows at all', [], {}, null],
    [
      'the day type beats the weekday',
      [all, priceRow('20.00', { day_types: ['PH'] })],
      { events: [event('PH')] },
      2000,
    ],
    ['a special day without a row falls back', [all], { events: [event('PH')] }, 1000],
    [
      'the day type beats a level of the weekday',
      [priceRow('5.00', { membership_level_3: 'ORDINARY' }), priceRow('20.00', { day_types: ['PH'] })],
      { events: [event('PH')] },
      2000,
    ],
    [
      'school holidays beat normal',
      [all, priceRow('7.00', { day_group: 'school-holiday' })],
      { events: [event('SH')] },
      700,
    ],
    ['normal outside of them', [all, priceRow('7.00', { day_group: 'school-holiday' })], {}, 1000],
    ['normal when they have none', [all], { events: [event('SH')] }, 1000],
    ['the peak type beats default', [all, priceRow('18.00', { peak_type: 'peak' })], { peak: 'peak' }, 1800],
    ['default stands in for a peak type', [all], { peak: 'super-peak' }, 1000],
    ['another peak type does not', [priceRow('18.00', { peak_type: 'peak' })], { peak: 'special' }, null],
    ['the own level beats all', [all, priceRow('8.00', { membership_level_3: 'ORDINARY' })], {}, 800],
    ['another level does not count', [all, priceRow('8.00', { membership_level_3: 'CHILD' })], {}, 1000],
    ['the narrower time', [all, priceRow('6.00', { start_time: '09:00', end_time: '11:00' })], {}, 600],
    ['a time starts with its first minute', [priceRow('6.00', { start_time: '10:00:00' })], {}, 600],
    ['and ends before its last', [priceRow('6.00', { end_time: '10:00:00' })], {}, null],
    ['until 24:00', [priceRow('6.00', { start_time: '23:00', end_time: '24:00' })], { minutes: 1439 }, 600],
    [
      'peak before level',
      [priceRow('8.00', { membership_level_3: 'ORDINARY' }), priceRow('18.00', { peak_type: 'peak' })],
      { peak: 'peak' },
      1800,
    ],
    [
      'level before time',
      [
        priceRow('6.00', { start_time: '09:00', end_time: '11:00' }),
        priceRow('8.00', { membership_level_3: 'ORDINARY' }),
      ],
      {},
      800,
    ],
    ['the first of two equal ones', [priceRow('1.00'), priceRow('2.00')], {}, 100],
    ['by the hour', [priceRow('10.00', { unit: 'HOUR' })], { length: 90 }, 1500],
    ['by the hour, rounded to a cent', [priceRow('10.00', { unit: 'HOUR' })], { length: 20 }, 333],
    ['nothing is a price', [priceRow('0.00')], {}, 0],
  ])('%s', (_, rows, asked, expected) => {
    expect(cents(rows, asked)).toBe(expected);
  });

  test('PROMO, PH, EPH, SH, weekday: the first that is', () => {
    const kinds = ['PROMO', 'PH', 'EPH', 'SH'] as const;
    const rows = [...kinds, 'MON' as const].map((type, at) => priceRow(`${at + 1}.00`, { day_types: [type] }));
    for (let from = 0; from <= kinds.length; from += 1)
      expect(cents(rows, { events: kinds.slice(from).map((kind) => event(kind)) })).toBe((from + 1) * 100);
  });

  test('a public holiday on a Monday: Sunday 23:00 is Sunday’s price, Monday 00:00 the holiday’s', () => {
    const rows = [priceRow('5.00', { day_types: ['SUN'] }), priceRow('9.00', { day_types: ['PH'] }), priceRow('3.00')];
    const hours = (day_type: HoursRow['day_type']): HoursRow => ({
      day_type,
      day_group: 'normal',
      peak_type: 'default',
      open_time: '00:00',
      close_time: '24:00',
      is_closed: false,
    });
    const rules = { slot_minutes: 60, operating_hours: WEEK.map(hours), pricings: rows };
    const priced = (date: string) => {
      const day = dayOf(date, [event('PH')]);
      return slotsOn(rules, day, SG).map((slot) => ({ ...slot, ...priceOf(rules, day, slot, 'ORDINARY') }));
    };
    const [sunday, holiday] = [priced('2026-11-15').at(-1), priced(monday)[0]];
    expect([sunday?.minutes, sunday?.cents, holiday?.minutes, holiday?.cents]).toEqual([1380, 500, 0, 900]);
    expect(sunday?.end).toBe(holiday?.start);
  });
});

test('whatever the rows: a price is one of theirs, or none fits; a row that fits nothing changes nothing', () => {
  const time = fc.option(fc.integer({ min: 0, max: 24 }).map((hour) => timeOf(hour * 60)));
  const rows: fc.Arbitrary<PriceRow> = fc.record({
    membership_level_3: fc.option(fc.constantFrom(...MEMBERSHIP_LEVELS_3)),
    day_types: fc.subarray([...DAY_TYPES], { minLength: 1 }),
    day_group: fc.constantFrom(...DAY_GROUPS),
    peak_type: fc.constantFrom(...PEAK_TYPES),
    start_time: time,
    end_time: time,
    price: fc.integer({ min: 0, max: 999 }).map((dollars) => `${dollars}.00`),
    unit: fc.constant('SLOT'),
  });
  fc.assert(
    fc.property(
      fc.array(rows, { maxLength: 12 }),
      fc.subarray([event('PROMO'), event('PH'), event('EPH'), event('SH')]),
      fc.constantFrom(...PEAK_TYPES),
      fc.integer({ min: 0, max: 1439 }),
      (pricings, events, peakType, minutes) => {
        const day = dayOf(monday, events);
        const found = priceOf({ pricings, slot_minutes: 60 }, day, slotAt(minutes, peakType), 'CHILD');
        if (found.cents !== null) expect(pricings.map(({ price }) => Number(price) * 100)).toContain(found.cents);
        else expect(found.trace.at(-1)).toEqual({ code: 'NO_PRICE' });
        const foreign = priceRow('12345.00', { day_types: ['TUE'] });
        const again = priceOf(
          { pricings: [foreign, ...pricings], slot_minutes: 60 },
          day,
          slotAt(minutes, peakType),
          'CHILD',
        );
        expect(again).toEqual(found);
      },
    ),
    { numRuns: 500 },
  );
});
