import { expect, test } from 'vitest';
import { dayOf } from '../rules/day.ts';
import { type GuestFeeRow, guestFeeOf } from './guest-fee.ts';

const row = (fee: string, day_type: GuestFeeRow['day_type'] = null, membership_level_3: string | null = null) => ({
  fee,
  day_type,
  membership_level_3,
});
const ROWS = [
  row('5.00'),
  row('3.00', null, 'CHILD'),
  row('8.00', 'SAT'),
  row('6.00', 'SAT', 'CHILD'),
  row('12.00', 'PH'),
];
const HOLIDAY = [{ name: 'Holiday', kind: 'PH', start_date: '2026-11-21', end_date: '2026-11-21' }] as const;

test.each([
  ['a weekday, any level', '2026-11-19', 'ADULT', 500],
  ['a weekday, a level of its own', '2026-11-19', 'CHILD', 300],
  ['a Saturday', '2026-11-14', 'ADULT', 800],
  ['a Saturday, a level of its own', '2026-11-14', 'CHILD', 600],
  ['a public holiday before the weekday and the level', '2026-11-21', 'CHILD', 1200],
  ['a member without a level', '2026-11-14', null, 800],
])('%s', (_name, date, level, cents) => {
  expect(guestFeeOf(ROWS, dayOf(date, HOLIDAY), level)).toBe(cents);
});

test('guests are free where no row applies', () => {
  expect(guestFeeOf([row('8.00', 'SAT')], dayOf('2026-11-19', []), 'ADULT')).toBe(0);
  expect(guestFeeOf([], dayOf('2026-11-19', []), null)).toBe(0);
});
