import { expect, test } from 'vitest';
import { differenceOf } from './move-difference.ts';

const money = (more: object) => ({
  billed: 1000,
  credited: 0,
  paid: 1000,
  refunded: 0,
  due: 0,
  invoices: [1],
  price: 1000,
  ...more,
});

test.each([
  ['dearer: what goes beyond the price', {}, 2500, 100, { toPay: 1500, credit: 0, refund: 0 }],
  ['the same price', {}, 1000, 50, { toPay: 0, credit: 0, refund: 0 }],
  ['cheaper: the share of the terms', {}, 400, 50, { toPay: 0, credit: 0, refund: 300 }],
  [
    'cheaper after the terms kept something',
    { price: 400, paid: 700, credited: 300 },
    400,
    50,
    { toPay: 0, credit: 0, refund: 0 },
  ],
  [
    'dearer after that: only beyond what was billed',
    { price: 400, paid: 700, credited: 300 },
    1000,
    50,
    { toPay: 300, credit: 0, refund: 0 },
  ],
  [
    'dearer, but within what was billed',
    { price: 400, paid: 700, credited: 300 },
    600,
    50,
    { toPay: 0, credit: 0, refund: 0 },
  ],
  ['cheaper, not paid yet: off what is due', { paid: 0, due: 1000 }, 400, 100, { toPay: 0, credit: 600, refund: 0 }],
  [
    'cheaper, late, not paid yet: all of it off what is due',
    { paid: 0, due: 1000 },
    400,
    0,
    { toPay: 0, credit: 600, refund: 0 },
  ],
  [
    'cheaper, late, paid in part: the terms for the rest',
    { paid: 800, due: 200 },
    400,
    50,
    { toPay: 0, credit: 200, refund: 200 },
  ],
  ['cheaper, paid in part: due first', { paid: 800, due: 200 }, 400, 100, { toPay: 0, credit: 200, refund: 400 }],
])('%s', (_name, more, after, percent, expected) => {
  expect(differenceOf(money(more), after, percent)).toEqual(expected);
});

test.each([
  ['dearer: it does not count towards the price', 4000, { toPay: 2000, credit: 0, refund: 0 }],
  ['cheaper: the relief as ever', 1000, { toPay: 0, credit: 0, refund: 1000 }],
])('after a percentage voucher kept its share, %s', (_name, after, expected) => {
  const moved = money({ billed: 6000, credited: 2000, paid: 4000, refunded: 2000, price: 2000 });
  expect(differenceOf(moved, after, 100, 2000)).toEqual(expected);
});
