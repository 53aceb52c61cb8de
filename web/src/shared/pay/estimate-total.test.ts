import { expect, test } from 'vitest';
import { estimate, inBestOrder, type Worth } from './estimate-total.ts';

const voucher = (code: string, more: Partial<Worth>): Worth => ({
  code,
  value_type: 'AMOUNT',
  value: '0.00',
  balance: '0.00',
  usable_for: [],
  max_discount: null,
  ...more,
});
const owed = (amount_due: string, ...items: readonly (readonly ['COURSE' | 'PRODUCT' | 'RESERVATION', string])[]) => ({
  amount_due,
  items: items.map(([type, amount]) => ({ type, amount })),
});

test('an amount goes from invoice to invoice until it is spent', () => {
  const { takes, left } = estimate(
    [voucher('A', { balance: '30.00' })],
    [owed('20.00', ['PRODUCT', '20.00']), owed('25.00', ['PRODUCT', '25.00'])],
  );
  expect([takes.get('A'), left]).toEqual([3000, 1500]);
});

test('a voucher for courses pays for the lines of courses, as far as they are still due', () => {
  const invoices = [owed('40.00', ['COURSE', '60.00'], ['PRODUCT', '10.00'])];
  const uses = { usable_for: ['COURSE'] };
  expect(estimate([voucher('A', { ...uses, balance: '99.00' })], invoices).takes.get('A')).toBe(4000);
  expect(estimate([voucher('A', { ...uses, value_type: 'PERCENT', value: '15.00' })], invoices).left).toBe(3400);
  expect(estimate([voucher('A', { usable_for: ['EVENT'], balance: '99.00' })], invoices).takes.get('A')).toBe(0);
});

test('percentages go first, then what is good for few things', () => {
  const order = inBestOrder([
    voucher('all', {}),
    voucher('courts', { usable_for: ['BOOKING'] }),
    voucher('percent', { value_type: 'PERCENT' }),
  ]);
  expect(order.map(({ code }) => code)).toEqual(['percent', 'courts', 'all']);
});

test('a percentage serves the one invoice where it saves most, up to its ceiling', () => {
  const invoices = [owed('20.00', ['PRODUCT', '20.00']), owed('80.00', ['PRODUCT', '80.00'])];
  const half = { value_type: 'PERCENT', value: '50.00' };
  expect(estimate([voucher('A', half)], invoices).takes.get('A')).toBe(4000);
  expect(estimate([voucher('A', { ...half, max_discount: '15.00' })], invoices).left).toBe(8500);
});
