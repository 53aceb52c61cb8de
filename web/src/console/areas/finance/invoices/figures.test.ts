import { expect, test } from 'vitest';
import { CONFIG } from '../../../../../test/set-up.ts';
import { setConfig } from '../../../../api-client/club/config.ts';
import { typedCents } from '../../../../ui/money/typed-cents.ts';
import { billable, monthsLater } from '../../../kit/dates/months.ts';
import { type InvoiceRow, paymentWords } from '../../../kit/payment/money-words.ts';
import { notesFor, receivedWords } from '../../../kit/payment/received-words.ts';
import { collectedTotal } from '../fees/collected-total.ts';
import { incomeOf } from '../treasury/income-chart.ts';
import { estimate, lineProblem, newLine } from './draft-lines.ts';
import { mayReverse, possibleActions } from './possible-actions.ts';

test('typed amounts are cents, or nothing', () => {
  expect(['12.5', '1,204.00', ' 7 ', '0.05'].map(typedCents)).toEqual([1250, 120_400, 700, 5]);
  expect(['', '1.234', '-3', 'abc', '1e3'].map(typedCents)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('change and the notes that people hand over', () => {
  expect(notesFor(396)).toEqual([396, 500, 1000]);
  expect(notesFor(12_345)).toEqual([12_345, 15_000]);
  expect(notesFor(5000)).toEqual([5000, 10_000]);
});

test('an estimate takes the group’s discount off goods, not off adjustments', () => {
  const goods = { ...newLine(1), type: 'PRODUCT', description: 'Mug', price: '10', quantity: '2' };
  const other = { ...newLine(2), description: 'Correction', price: '5' };
  expect(estimate([goods, other], '10')).toEqual({ subtotal: 2500, discount: 200, total: 2300 });
  expect([goods, newLine(3), { ...goods, quantity: '0' }].map(lineProblem)).toEqual([
    undefined,
    'Enter a description.',
    'Enter a whole number, 1 or more.',
  ]);
});

test('refused parts of a collection are left out', () => {
  const lines = [
    {
      member: 1,
      membership_id: 'M-1',
      reference: 'INV-1',
      name: 'Tan Mei',
      amount: '30.00',
      credit: '0.00',
      problem: null,
    },
    { member: 1, membership_id: 'M-1', reference: 'INV-2', name: 'Lim', amount: '5.00', credit: '0.00', problem: null },
  ];
  expect(collectedTotal(lines, new Set(['INV-2']))).toEqual({ count: 1, cents: 3000 });
});

test('months go over the year’s end', () => {
  expect(monthsLater('2026-11-30', 2)).toBe('2027-01-01');
  expect(billable('2026-01-31').slice(0, 3)).toEqual(['2026-02-01', '2026-01-01', '2025-12-01']);
});

test('income has every month and its sums', () => {
  const points = [
    { month: '2026-10-01', source: 'MEMBERSHIP_FEE', amount: '30.00' },
    { month: '2026-10-01', source: 'PRODUCT', amount: '-2.50' },
  ];
  const income = incomeOf(points, '2026-09-15', '2026-10-31');
  expect(income.months.map(({ month, total }) => [month, total])).toEqual([
    ['2026-09-01', 0],
    ['2026-10-01', 2750],
  ]);
  expect(income.totals).toEqual([3000, -250]);
});

const row = (part: Partial<InvoiceRow>) =>
  ({
    status: 'UNPAID',
    total_amount: '30.00',
    amount_paid: '0.00',
    amount_credited: '0.00',
    amount_due: '30.00',
    ...part,
  }) as InvoiceRow;

test('an invoice offers what its state and the rights allow', () => {
  const all = { bill: true, send: true, take: true, refund: true, own: false };
  const paid = {
    status: 'PAID',
    amount_paid: '30.00',
    amount_due: '0.00',
    payments: [{ status: 'PAID', kept_amount: '30.00' }],
  } as never;
  expect(possibleActions(row({ status: 'DRAFT' }), all)).toMatchObject({
    issue: true,
    edit: true,
    pay: false,
    cancel: false,
  });
  expect(possibleActions(row({}), all)).toMatchObject({ issue: false, pay: true, cancel: true, refund: false });
  expect(possibleActions(row(paid), all)).toMatchObject({ pay: false, cancel: false, refund: true });
  const back = { ...(paid as object), payments: [{ status: 'PAID', kept_amount: '0.00' }] } as never;
  expect(possibleActions(row(back), all).refund).toBe(false);
  const { send, ...others } = possibleActions(row(paid), { ...all, refund: false });
  expect([send, Object.values(others).includes(true)]).toEqual([true, false]);
  expect(
    Object.values(possibleActions(row({}), { bill: false, send: false, take: false, refund: false, own: false })),
  ).not.toContain(true);
  const offered = (may: { bill: boolean; send: boolean; take: boolean }) =>
    Object.entries(possibleActions(row({}), { ...may, refund: false, own: false })).flatMap(([name, on]) =>
      on ? [name] : [],
    );
  expect(offered({ bill: false, send: true, take: true })).toEqual(['pay', 'send']);
  expect(offered({ bill: true, send: true, take: false })).toEqual(['cancel', 'send', 'credit']);
  const own = (part: Partial<InvoiceRow>) =>
    Object.entries(possibleActions(row(part), { ...all, own: true })).flatMap(([name, on]) => (on ? [name] : []));
  expect([own({}), own({ status: 'DRAFT' }), own(paid)]).toEqual([['send'], [], ['send']]);
});

test.each([
  [{ due: 5000, given: 2500, cash: true, excess: null }, '25.00 still due'],
  [{ due: 5000, given: 2500, cash: true, excess: null, inFull: true }, '25.00 missing. Guests pay in full.'],
  [{ due: 5000, given: 5000, cash: true, excess: null }, 'No change'],
  [{ due: 3000, given: 5000, cash: true, excess: null }, 'Change: 20.00'],
  [{ due: 3000, given: 4000, cash: true, excess: 'CREDIT' as const }, '10.00 becomes credit for the member'],
  [{ due: 3000, given: 4000, cash: false, excess: null }, '10.00 more than is due'],
  [{ due: 3000, given: undefined, cash: true, excess: null }, ''],
])('what is handed over is said in words: %j', (received, words) => {
  expect(receivedWords(received, (cents) => (cents / 100).toFixed(2))).toBe(words);
});

test('a payment is reversed by who took it for ten minutes, later with the right to refund', () => {
  const entered = (minutes: number) => ({
    reversible: true,
    paid_at: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  expect(mayReverse(entered(1), ['finance.till'])).toBe(true);
  expect(mayReverse(entered(60), ['finance.till'])).toBe(false);
  expect(mayReverse(entered(60), ['finance.refund'])).toBe(true);
  expect(mayReverse(entered(1), ['finance.closing'])).toBe(false);
  expect(mayReverse({ ...entered(1), reversible: false }, ['finance.refund'])).toBe(false);
});

test.each([
  [{ amount: '20.00', voucher_amount: '0.00', method: 'CASH' }, 'S$ 20.00, Cash'],
  [{ amount: '20.00', voucher_amount: '5.00', method: 'CASH' }, 'S$ 20.00, Cash, S$ 5.00 from vouchers'],
  [
    { amount: '20.00', voucher_amount: '9.00', from_credit_amount: '4.00', method: 'NETS' },
    'S$ 20.00, NETS, S$ 4.00 from credit, S$ 5.00 from vouchers',
  ],
  [
    { amount: '0.00', voucher_amount: '3.00', from_credit_amount: '3.00', method: 'VOUCHER', paid_by: 'CREDIT' },
    'S$ 3.00, Credit',
  ],
  [{ amount: '0.00', voucher_amount: '5.00', method: 'VOUCHER', paid_by: 'VOUCHER' }, 'S$ 5.00, Voucher'],
  [
    { amount: '0.00', voucher_amount: '8.00', from_credit_amount: '3.00', method: 'VOUCHER', paid_by: 'VOUCHER' },
    'S$ 3.00 from credit, S$ 5.00 from vouchers',
  ],
])('%o is said as %s', (paid, words) => {
  setConfig(CONFIG);
  expect(paymentWords(paid).replaceAll('\u00a0', ' ')).toBe(words);
});
