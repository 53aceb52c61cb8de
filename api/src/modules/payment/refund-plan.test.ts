import { expect, test } from 'vitest';
import { planRefund, type RefundSource, refundObstacle } from './refund-plan.ts';

const source = (kind: RefundSource['kind'], amount: number, invoice = 1): RefundSource => ({
  payment: 1,
  invoice,
  voucher: kind === 'MONEY' ? null : kind === 'AMOUNT' ? 7 : 8,
  kind,
  amount,
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

test.each([
  [5000, undefined],
  [10000, undefined],
  [7500, 'A percentage voucher only comes back whole. Give back S$ 50.00 or S$ 100.00.'],
  [10001, 'At most S$ 100.00 can be given back.'],
])('a refund of %i cents is refused with %s', (amount, words) => {
  expect(refundObstacle(HALF, amount)).toBe(words);
});
