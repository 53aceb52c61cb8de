import { expect, test } from 'vitest';
import { leastPart, refusePart } from './part-payment.ts';

test.each([
  [2000, 4550, undefined],
  [4550, 4550, undefined],
  [100, 4550, undefined],
  [99, 4550, 'Pay at least S$ 1.00.'],
  [0, 4550, 'Pay at least S$ 1.00.'],
  [4551, 4550, 'You can pay at most S$ 45.50.'],
  [60, 60, undefined],
  [59, 60, 'Pay at least S$ 0.60.'],
  [1, 0, 'The vouchers cover everything that’s due.'],
])('%i cents of %i: %s', (amount, left, words) => {
  expect(refusePart(amount, left)).toBe(words);
});

test('the least is one dollar, or the rest when it is smaller', () => {
  expect([leastPart(4550), leastPart(100), leastPart(30)]).toEqual([100, 100, 30]);
});
