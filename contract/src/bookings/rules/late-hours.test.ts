import { describe, expect, test } from 'vitest';
import { businessDayOf } from './business-day.ts';
import { instantAt, wireInstant } from './clock.ts';
import { dayOf } from './day.ts';
import { clockTime, endMinutes, endsNextDay, minutesInto } from './late-hours.ts';
import { priceOf } from './price.ts';
import { bookingReasonTexts } from './reason-text.ts';
import { replayPrices } from './replay-prices.ts';
import { slotsOn } from './slots.ts';
import { hoursRow, priceRow, specialDay } from './test-rows.ts';
import type { HoursRow, PriceRow, SpecialDay } from './types.ts';
import { timeWords } from './words.ts';

const SG = 'Asia/Singapore';
const NEW_YORK = 'America/New_York';
const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';

const price = (cents: string, start_time: string | null, end_time: string | null, more = {}) =>
  priceRow(cents, { day_types: ['FRI'], start_time, end_time, ...more });
const BAR = [hoursRow('FRI', '18:00', '02:00'), hoursRow('SAT', '10:00', '12:00')];

test.each([
  ['18:00', '22:00', 1320, false],
  ['18:00', '24:00', 1440, false],
  ['18:00', '00:00', 1440, false],
  ['18:00:00', '02:00:00', 1560, true],
  ['24:00', '02:00', 1560, true],
  ['07:00', '06:00', 1800, true],
  ['18:00', '18:00', 1080, false],
  ['18:00', '06:15', 1080, false],
  ['00:00', '24:00', 1440, false],
])('%s to %s ends at minute %i', (from, to, minutes, nextDay) => {
  expect(endMinutes(from, to)).toBe(minutes);
  expect(endsNextDay(from, to)).toBe(nextDay);
});

test('a minute of the evening as a clock shows it', () => {
  expect([1080, 1440, 1500, 1800].map(clockTime)).toEqual(['18:00', '24:00', '01:00', '06:00']);
});

describe('an evening past midnight', () => {
  test.each<[string, string, HoursRow[], string, string, string[]]>([
    ['a Friday', SG, BAR, FRIDAY, '60', ['18:00', '19:00', '20:00', '21:00', '22:00', '23:00', '24:00', '25:00']],
    ['Saturday has only its own', SG, BAR, SATURDAY, '60', ['10:00', '11:00']],
    ['long slots run over midnight', SG, BAR, FRIDAY, '150', ['18:00', '20:30', '23:00']],
    [
      'rows that follow one another',
      SG,
      [hoursRow('FRI', '22:00', '24:00'), hoursRow('FRI', '24:00', '02:00', { peak_type: 'peak' })],
      FRIDAY,
      '60',
      ['22:00', '23:00', '24:00', '25:00'],
    ],
    [
      'the clocks go back: an hour more',
      NEW_YORK,
      [hoursRow('SAT', '23:00', '03:00')],
      '2026-10-31',
      '60',
      ['23:00', '24:00', '25:00', '25:00', '26:00'],
    ],
    [
      'the clocks go forward: an hour less',
      NEW_YORK,
      [hoursRow('SAT', '23:00', '04:00')],
      '2026-03-07',
      '60',
      ['23:00', '24:00', '25:00', '27:00'],
    ],
  ])('%s', (_, zone, operating_hours, date, slot_minutes, expected) => {
    const day = dayOf(date, []);
    const slots = slotsOn({ slot_minutes: Number(slot_minutes), operating_hours }, day, zone);
    const shown = slots.map(({ minutes }) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
    expect(shown).toEqual(expected);
    for (const { start, end, minutes } of slots) {
      expect(end - start).toBe(Number(slot_minutes) * 60_000);
      expect(minutesInto(date, start, zone)).toBe(minutes);
      expect(businessDayOf(operating_hours, [], start, zone).date).toBe(date);
    }
  });

  test('has the peak type of the row that opened it', () => {
    const operating_hours = [
      hoursRow('FRI', '22:00', '24:00'),
      hoursRow('FRI', '24:00', '02:00', { peak_type: 'peak' }),
    ];
    const slots = slotsOn({ slot_minutes: 60, operating_hours }, dayOf(FRIDAY, []), SG);
    expect(slots.map(({ peakType }) => peakType)).toEqual(['default', 'default', 'peak', 'peak']);
  });

  test('is closed with its own day, not with the next', () => {
    const rules = { slot_minutes: 60, operating_hours: BAR };
    const count = (events: SpecialDay[]) => slotsOn(rules, dayOf(FRIDAY, events), SG).length;
    expect(count([specialDay('CLOSURE', SATURDAY)])).toBe(8);
    expect(count([specialDay('CLOSURE', FRIDAY)])).toBe(0);
  });
});

test.each<[string, string, number, SpecialDay[], string]>([
  ['in the evening', FRIDAY, 23 * 60, [], FRIDAY],
  ['at midnight', SATURDAY, 0, [], FRIDAY],
  ['past midnight', SATURDAY, 60, [], FRIDAY],
  ['the last minute', SATURDAY, 119, [], FRIDAY],
  ['at the end', SATURDAY, 120, [], SATURDAY],
  ['in the morning', SATURDAY, 10 * 60, [], SATURDAY],
  ['after an evening without late hours', FRIDAY, 60, [], FRIDAY],
  ['the evening was closed: it is still that evening', SATURDAY, 60, [specialDay('CLOSURE', FRIDAY)], FRIDAY],
  ['the evening was a holiday with other hours', SATURDAY, 60, [specialDay('PH', FRIDAY)], SATURDAY],
])('the day of a moment, %s', (_, date, minutes, events, expected) => {
  const rows = [...BAR, hoursRow('PH', '10:00', '18:00')];
  expect(businessDayOf(rows, events, instantAt(date, minutes, SG), SG).date).toBe(expected);
});

describe('prices past midnight', () => {
  const rules = (pricings: PriceRow[]) => ({ pricings, slot_minutes: 60 });
  const at = (minutes: number) => ({ start: 0, end: 0, minutes, peakType: 'default' as const });
  const cents = (pricings: PriceRow[], minutes: number) =>
    priceOf(rules(pricings), dayOf(FRIDAY, []), at(minutes), 'STANDARD').cents;

  test.each<[string, PriceRow[], number, number | null]>([
    ['a row over midnight', [price('30.00', '18:00', '02:00')], 1500, 3000],
    ['after its end', [price('30.00', '18:00', '01:00')], 1500, null],
    ['a row until closing', [price('30.00', '18:00', null)], 1500, 3000],
    ['a row until midnight', [price('30.00', '18:00', '24:00')], 1440, null],
    ['a row for the whole day', [price('30.00', null, null)], 1500, 3000],
    ['the early morning of the same day is another time', [price('30.00', '00:00', '02:00')], 1500, null],
    ['the next day has its own rows', [price('30.00', '00:00', '02:00', { day_types: ['SAT'] })], 1500, null],
    ['the narrower row', [price('30.00', '18:00', '02:00'), price('40.00', '24:00', '02:00')], 1500, 4000],
  ])('%s', (_, rows, minutes, expected) => {
    expect(cents(rows, minutes)).toBe(expected);
  });

  test('the reason names the time as a clock shows it', () => {
    const found = priceOf(
      rules([price('30.00', '18:00', '02:00', { peak_type: 'peak' })]),
      dayOf(FRIDAY, []),
      at(1500),
      '',
    );
    expect(bookingReasonTexts(found.trace, SG)).toEqual([
      'Friday',
      '01:00 is peak time',
      expect.stringContaining('18:00–02:00'),
    ]);
  });

  test('a replay asks for the price of the evening', () => {
    const start = instantAt(SATURDAY, 60, SG);
    const booked = { start, end: start + 3_600_000, peak_type: 'default' as const, level: 'STANDARD' };
    const pricings = [price('30.00', null, null), price('9.00', null, null, { day_types: ['SAT'] })];
    const replayed = replayPrices(
      [{ ...booked, cents: 1000, slots: 1, reservations: [1] }],
      { pricings, operating_hours: BAR },
      [],
      SG,
    );
    expect(replayed).toMatchObject({ now: 3000, unpriced: 0 });
  });
});

test('in words: the date on the calendar, and the night it belongs to', () => {
  const start = instantAt(SATURDAY, 0, SG);
  expect(wireInstant(start)).toBe('2026-11-20T16:00:00Z');
  expect(timeWords(start, start + 3_600_000, SG, true)).toBe('21 Nov 2026, 00:00–01:00 (Friday night)');
});
