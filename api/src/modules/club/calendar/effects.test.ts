import { instantAt, localTime, type PriceRow, type SpecialDay } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { changedDays, changedFacilities, changedSessions } from './effects.ts';

const zone = 'Asia/Singapore';
/** A Wednesday. */
const DAY = '2026-12-23';
const event = (kind: SpecialDay['kind'], start_date = DAY, end_date = start_date): SpecialDay => ({
  name: kind,
  kind,
  start_date,
  end_date,
});
const calendars = (before: SpecialDay[], after: SpecialDay[]) => ({ before, after, zone });
const days = (before: SpecialDay[], after: SpecialDay[]) =>
  changedDays(calendars(before, after), '2026-12-20', '2026-12-28');

describe('days', () => {
  test.each<[string, SpecialDay[], SpecialDay[], string[]]>([
    ['a holiday is added', [], [event('PH')], ['WED→PH']],
    ['a holiday goes', [event('PH')], [], ['PH→WED']],
    ['a promotion hides a holiday', [event('PH')], [event('PH'), event('PROMO')], ['PH→PROMO']],
    ['a holiday under a promotion changes nothing', [event('PROMO')], [event('PROMO'), event('PH')], []],
    ['school holidays', [], [event('SH', DAY, '2026-12-24')], ['WED→SH', 'THU→SH']],
    ['school holidays over a holiday change the group', [event('PH')], [event('PH'), event('SH')], ['PH→PH']],
    ['a closure', [], [event('CLOSURE')], ['WED→WED shut']],
    ['another name', [event('PH')], [{ ...event('PH'), name: 'Other' }], []],
    ['it moves', [event('PH')], [event('PH', '2026-12-24')], ['PH→WED', 'THU→PH']],
  ])('%s', (_name, before, after, expected) => {
    const found = days(before, after).map(
      ({ before: was, after: will }) => `${was.day_type}→${will.day_type}${will.closure ? ' shut' : ''}`,
    );
    expect(found).toEqual(expected);
  });
});

describe('facilities', () => {
  const hours = (day_type: string, open_time: string, close_time: string) =>
    ({ day_type, day_group: 'normal', peak_type: 'default', open_time, close_time, is_closed: false }) as const;
  const price = (day_type: string, amount: string) =>
    ({
      membership_level_3: null,
      day_types: [day_type],
      day_group: 'normal',
      peak_type: 'default',
      start_time: null,
      end_time: null,
      price: amount,
      unit: 'SLOT',
    }) as PriceRow;
  const court = {
    id: 1,
    name: 'Court',
    slot_minutes: 60,
    operating_hours: [
      hours('WED', '08:00:00', '22:00:00'),
      hours('THU', '08:00:00', '22:00:00'),
      hours('PH', '09:00:00', '20:00:00'),
    ] as never,
    pricings: [price('WED', '10.00'), price('THU', '10.00'), price('PH', '15.00'), price('PROMO', '5.00')],
    advance_booking_periods: [],
  };
  const hit = (before: SpecialDay[], after: SpecialDay[]) =>
    changedFacilities([court], calendars(before, after), days(before, after)).map(
      ({ date, days: count, hours_before, hours_after, price: change }) =>
        `${date} ×${count} ${hours_before} → ${hours_after} ${change}`,
    );
  test.each<[string, SpecialDay[], SpecialDay[], string[]]>([
    ['dearer and shorter', [], [event('PH')], ['2026-12-23 ×1 08:00–22:00 → 09:00–20:00 DEARER']],
    ['cheaper', [], [event('PROMO')], ['2026-12-23 ×1 08:00–22:00 → 08:00–22:00 CHEAPER']],
    ['closed', [], [event('CLOSURE')], ['2026-12-23 ×1 08:00–22:00 → closed SAME']],
    [
      'two days alike are one',
      [],
      [event('PH', DAY, '2026-12-24')],
      ['2026-12-23 ×2 08:00–22:00 → 09:00–20:00 DEARER'],
    ],
    ['no rules of its own', [], [event('EPH')], []],
  ])('%s', (_name, before, after, expected) => expect(hit(before, after)).toEqual(expected));
});

describe('sessions', () => {
  const at = (date: string) => instantAt(date, 600, zone);
  const course = (stored: string[], most: number | null = null) => ({
    id: 7,
    name: 'Yoga',
    kind: 'COURSE' as const,
    venue: '',
    start: null,
    end: null,
    hours: [{ day_type: 'WED' as const, start_time: '10:00:00', end_time: '11:00:00', venue: '' }],
    runs: [{ term: 1, from: '2026-12-16', to: '2027-01-06', most }],
    stored: stored.map((date) => ({ term: 1, start: at(date) })),
  });
  const fates = (offered: Parameters<typeof changedSessions>[0], before: SpecialDay[], after: SpecialDay[]) =>
    changedSessions(
      offered,
      calendars(before, after),
      days(before, after),
      at('2026-12-17'),
      (moment) => localTime(moment, zone).date,
    ).map(({ start_from, fate, closed }) => `${start_from.slice(0, 10)} ${fate}${closed ? ' shut' : ''}`);
  const ALL = ['2026-12-23', '2026-12-30', '2027-01-06'];

  test('a closure takes its session out, and brings one at the end where the number is bounded', () => {
    expect(fates(course(ALL), [], [event('CLOSURE')])).toEqual(['2026-12-23 GOES']);
    expect(fates(course(['2026-12-23', '2026-12-30'], 3), [], [event('CLOSURE')])).toEqual([
      '2026-12-23 GOES',
      '2027-01-06 COMES',
    ]);
  });
  test('a lifted closure brings it back; what is over stays over', () => {
    expect(fates(course(ALL.slice(1)), [event('CLOSURE')], [])).toEqual(['2026-12-23 COMES']);
  });
  test('a holiday without times of its own leaves it', () => {
    expect(fates(course(ALL), [], [event('PH')])).toEqual(['2026-12-23 STAYS']);
  });
  test('an event without times takes place although the club is shut', () => {
    const ball = {
      ...course([]),
      kind: 'EVENT' as const,
      hours: [],
      start: at(DAY),
      end: at(DAY) + 1,
      stored: [{ term: null, start: at(DAY) }],
    };
    expect(fates(ball, [], [event('CLOSURE')])).toEqual(['2026-12-23 STAYS shut']);
  });
});
