import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToMoney, money, moneyToCents } from './money.ts';

test('cents survive the way to the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
      expect(moneyToCents(centsToMoney(cents))).toBe(cents);
    }),
  );
});

test('every amount that the server writes is one that it reads', () => {
  const { read } = money();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(read(centsToMoney(cents))).toEqual({ value: centsToMoney(cents) });
    }),
  );
});
