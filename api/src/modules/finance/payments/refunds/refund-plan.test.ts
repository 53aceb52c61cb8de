import { expect, test } from 'vitest';
import { keptOf, planRefund, planReturn, type RefundSource, refundObstacle } from './refund-plan.ts';

const source = (kind: RefundSource['kind'], amount: number, invoice = 1, received = 0): RefundSource => ({
  payment: 1,
  invoice,
  voucher: kind === 'MONEY' ? null : kind === 'AMOUNT' ? 7 : 8,
  kind,
  amount,
  received,
});
const HALF = [source('PERCENT', 5000), source('MONEY', 5000)];
const MIXED = [source('AMOUNT', 1000), source('MONEY', 2000), source('PERCENT', 3000), source('MONEY', 500, 2)];

test.each([
  ['money first', HALF, 3000, [['MONEY', 3000]]],
  ['all the money, and what the percentage would give in part stays', HALF, 7500, [['MONEY', 5000]]],
  [
    'the whole, with the voucher',
    HALF,
    10000,
    [
      ['MONEY', 5000],
      ['PERCENT', 5000],
    ],
  ],
  [
    'money of every invoice before any voucher',
    MIXED,
    3000,
    [
      ['MONEY', 2000],
      ['MONEY', 500],
      ['AMOUNT', 500],
    ],
  ],
  ['nothing of nothing', [], 100, []],
] as const)('a refund takes %s', (_name, sources, amount, expected) => {
  expect(planRefund(sources, amount).map(({ kind, amount: part }) => [kind, part])).toEqual(expected);
});

/** Half of sixty by a percentage; of the other half something may have gone back before. */
const sixty = (money: number) => [source('MONEY', money, 1, 3000), source('PERCENT', 3000, 1, 3000)];
const LATER = source('MONEY', 1500, 2, 1500);

test.each([
  ['half of a part, where a percentage paid half', sixty(3000), 4000, [['MONEY', 2000]]],
  ['the voucher not even for one cent less than all', sixty(3000), 5999, [['MONEY', 3000]]],
  [
    'everything, the voucher as itself',
    sixty(3000),
    6000,
    [
      ['MONEY', 3000],
      ['PERCENT', 3000],
    ],
  ],
  ['nothing of what the percentage kept before', sixty(1000), 2000, []],
  ['the same share of what is given up afterwards', sixty(1000), 2000 + 1000, [['MONEY', 500]]],
  [
    'all that is left, with what was kept before',
    sixty(1000),
    4000,
    [
      ['MONEY', 1000],
      ['PERCENT', 3000],
    ],
  ],
  ['nothing of a part, where a percentage paid all', [source('PERCENT', 6000)], 5999, []],
  [
    'a later invoice whole before the share of the first',
    [LATER, ...sixty(3000)],
    3500,
    [
      ['MONEY', 1500],
      ['MONEY', 1000],
    ],
  ],
  ['a later invoice without what the first one kept', [LATER, ...sixty(1000)], 2000 + 500, [['MONEY', 500]]],
  [
    'a later invoice whole, with the voucher that helped to pay it',
    [
      source('MONEY', 750, 2, 750),
      { ...source('PERCENT', 750, 2, 750), voucher: 9 },
      { ...source('MONEY', 1000, 1, 1000), payment: 0 },
    ],
    1500,
    [
      ['MONEY', 750],
      ['PERCENT', 750],
    ],
  ],
  [
    'money before vouchers of an amount, of the share',
    [source('AMOUNT', 1000, 1, 3000), source('MONEY', 2000, 1, 3000), source('PERCENT', 3000, 1, 3000)],
    5000,
    [
      ['MONEY', 2000],
      ['AMOUNT', 500],
    ],
  ],
  [
    'any part without a percentage',
    MIXED.filter(({ kind }) => kind !== 'PERCENT'),
    2200,
    [
      ['MONEY', 2000],
      ['MONEY', 200],
    ],
  ],
] as const)('terms give back %s', (_name, sources, amount, expected) => {
  expect(planReturn(sources, amount).map(({ kind, amount: part }) => [kind, part])).toEqual(expected);
});

test.each([
  [3000, 0],
  [1000, 2000],
  [0, 3000],
])('a percentage that paid half has kept its share of what went back: %i left, %i kept', (money, kept) => {
  expect(keptOf(sixty(money).filter(({ amount }) => amount > 0))).toBe(kept);
});

test.each([
  [5000, undefined],
  [10000, undefined],
  [7500, 'A percentage voucher can only be refunded in full. Refund S$ 50.00 or S$ 100.00.'],
  [10001, 'You can refund at most S$ 100.00.'],
])('a refund of %i cents is refused with %s', (amount, words) => {
  expect(refundObstacle(HALF, amount)).toBe(words);
});
