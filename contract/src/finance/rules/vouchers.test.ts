import { expect, test } from 'vitest';
import { type PayableInvoice, type SpendableVoucher, spreadVouchers } from './vouchers.ts';

const voucher = (key: string, more: Partial<SpendableVoucher<string>>): SpendableVoucher<string> => ({
  key,
  value_type: 'AMOUNT',
  value: 0,
  balance: 0,
  usable_for: [],
  max_discount: null,
  ...more,
});
const percent = (hundredths: number, more = {}) => voucher('P', { value_type: 'PERCENT', value: hundredths, ...more });
const invoice = (id: number, due: number, type: 'COURSE' | 'PRODUCT' = 'PRODUCT'): PayableInvoice => ({
  id,
  due,
  lines: [{ type, amount: due }],
});

test.each([
  [
    'an amount goes from invoice to invoice',
    [voucher('A', { balance: 3000 })],
    [
      ['A', 1, 2000],
      ['A', 2, 1000],
    ],
  ],
  ['a percentage serves the invoice where it saves most', [percent(5000)], [['P', 2, 4000]]],
  ['a percentage ends at its ceiling', [percent(5000, { max_discount: 1500 })], [['P', 2, 1500]]],
  ['a percentage looks at the lines it is good for', [percent(5000, { usable_for: ['COURSE'] })], [['P', 3, 500]]],
  [
    'a voucher takes from what the one before it left',
    [voucher('A', { balance: 10_000 }), percent(5000)],
    [
      ['A', 1, 2000],
      ['A', 2, 8000],
      ['P', 3, 500],
    ],
  ],
  [
    'a voucher that is good for nothing here takes nothing',
    [voucher('A', { balance: 900, usable_for: ['EVENT'] })],
    [],
  ],
] as const)('%s', (_name, vouchers, expected) => {
  const shares = spreadVouchers(vouchers, [invoice(1, 2000), invoice(2, 8000), invoice(3, 1000, 'COURSE')]);
  expect(shares.map(({ key, invoice: id, amount }) => [key, id, amount])).toEqual(expected);
});

test('of equals the first invoice is served', () => {
  expect(spreadVouchers([percent(1000)], [invoice(4, 500), invoice(5, 500)])).toEqual([
    { key: 'P', invoice: 4, amount: 50 },
  ]);
});
