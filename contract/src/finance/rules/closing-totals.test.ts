import { expect, test } from 'vitest';
import { closingTotals } from './closing-totals.ts';

const CASH = { method: 'CASH', received: '110.00', returned: '10.00', net: '100.00', count: 3 };
const NONE = { received: '0.00', returned: '0.00', net: '0.00', count: 1 };

test('credit and vouchers are no money received, and have sums of their own', () => {
  const credit = { ...NONE, method: 'CREDIT', spent: '4.00', put_back: '1.50' };
  const voucher = { ...NONE, method: 'VOUCHER', spent: '20.00', put_back: '2.00' };
  expect(closingTotals([CASH, credit, voucher])).toEqual({
    money: [CASH],
    count: 3,
    received: 11_000,
    returned: 1000,
    net: 10_000,
    waiting: 0,
    paidFromCredit: 400,
    refundedAsCredit: 150,
    paidWithVouchers: 2000,
    putBackOnVouchers: 200,
  });
});

test('a refund that was not sent yet counts in the total, and its method has no row of zeros', () => {
  const paynow = { ...NONE, method: 'PAYNOW', count: 0, waiting: '30.00' };
  expect(closingTotals([CASH, paynow])).toMatchObject({ money: [CASH], waiting: 3000, returned: 4000, net: 7000 });
});

test('a day that was closed when vouchers counted as received adds up to its money', () => {
  const old = { method: 'VOUCHER', received: '4.00', returned: '1.00', net: '3.00', count: 1 };
  expect(closingTotals([CASH, old])).toMatchObject({
    received: 11_000,
    net: 10_000,
    paidWithVouchers: 400,
    putBackOnVouchers: 100,
  });
});
