import { PAYMENT_METHODS } from '@clubhouse/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser } from '../../../test/set-up.ts';
import { clubToday, daysLater, yearsLater } from '../../console/kit/dates/club-days.ts';
import { payMethod } from '../pay/pay-method.ts';
import { currencySymbol, formatMoney } from './format-money.ts';
import { typedCents } from './typed-cents.ts';

beforeEach(() => {
  freshBrowser();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['12.', 1200],
  ['1,234.05', 123_405],
  [' 1 000 ', 100_000],
  ['0', 0],
])('“%s” is %s cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

test.each(['', '-5', '12.505', 'S$ 5', '123456789'])('“%s” is no amount', (typed) => {
  expect(typedCents(typed)).toBeUndefined();
});

test.each([
  ['5', 'S$ 5.00'],
  ['1234.5', 'S$ 1,234.50'],
  ['1234567.89', 'S$ 1,234,567.89'],
  ['-20.00', '−S$ 20.00'],
  ['0.00', 'S$ 0.00'],
])('%s is shown as “%s”', (amount, shown) => {
  expect(formatMoney(amount, 'SGD').replace('\u00a0', ' ')).toBe(shown);
});

test('a currency without a sign of its own goes by its code, and never breaks from its amount', () => {
  expect(currencySymbol('XYZ')).toBe('XYZ');
  expect(formatMoney('5', 'XYZ')).toBe('XYZ\u00a05.00');
});

test('every way to pay has words, also within a sentence', () => {
  const bare = PAYMENT_METHODS.filter((method) => payMethod(method).label === method && method.includes('_'));
  expect(bare).toEqual([]);
  expect(payMethod('CASH').by).toBe('in cash');
  expect(payMethod('BARTER')).toMatchObject({ label: 'BARTER', by: 'by BARTER' });
});

test.each([
  ['2026-11-15', 1, '2026-11-16'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
])('%s and %i days is %s', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later);
});

test.each([
  ['2026-11-15', 1, '2027-11-15'],
  ['2028-02-29', 1, '2029-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
  ['2027-02-28', 1, '2028-02-28'],
])('%s and %i years is %s', (day, years, later) => {
  expect(yearsLater(day, years)).toBe(later);
});

test('today is the day on the club’s clock, not on the server’s', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-15T17:00:00Z') });
  expect(clubToday()).toBe('2026-11-16');
});
