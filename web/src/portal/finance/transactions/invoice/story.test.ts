import { expect, test } from 'vitest';
import { historyOf, movedOf } from './invoice-history.ts';

const step = (kind: string, amount: string, words = '', method: string | null = null) => ({
  at: '2026-11-01T00:00:00Z',
  kind,
  amount,
  words,
  method,
});

const STORY = [
  step('INVOICE', '228.00', 'Issued'),
  step('VOUCHER', '-20.00', 'Voucher', 'VOUCHER'),
  step('PAYMENT', '-208.00', 'PABC', 'PAYNOW'),
  step('REFUND', '27.00', 'Rained out', 'PAYNOW'),
  step('CREDIT_NOTE', '-27.00', 'CN-2026-000118: Rained out'),
];

test('the books read as a story; a refund and its credit note are one chapter', () => {
  expect(historyOf(STORY, 'SGD').map(({ short, brief, note }) => [short, brief, note])).toEqual([
    ['Issued', 'S$\u00a0228.00', undefined],
    ['Part paid', 'S$\u00a020.00 by voucher', undefined],
    ['Paid', 'S$\u00a0208.00 by PayNow', undefined],
    ['Refunded', 'S$\u00a027.00 back to you', 'CN-2026-000118'],
  ]);
  expect(movedOf(STORY)).toEqual({ received: 22_800, returned: 2_700 });
});

test('a credit note without a refund is a chapter of its own', () => {
  const [, credited] = historyOf(
    [step('INVOICE', '30.00'), step('CREDIT_NOTE', '-30.00', 'CN-1: Billed twice')],
    'SGD',
  );
  expect(credited).toMatchObject({ title: 'S$\u00a030.00 credited', words: 'Billed twice', note: 'CN-1' });
});

test('credit is not called a voucher, and a reversed payment is due again, not written off', () => {
  const story = [
    step('INVOICE', '30.00', 'Issued'),
    step('VOUCHER', '-30.00', 'Voucher', 'CREDIT'),
    step('REVERSAL', '30.00', 'Wrong member', 'CREDIT'),
    step('PAYMENT', '-30.00', 'C1', 'CASH'),
    step('REFUND', '5.00', 'Rain', 'CREDIT'),
  ];
  expect(historyOf(story, 'SGD').map(({ title, brief, words }) => [title, brief, words])).toEqual([
    ['Issued', 'S$\u00a030.00', 'S$\u00a030.00'],
    ['Paid in full from your credit', 'S$\u00a030.00 from your credit', 'S$\u00a030.00 from your credit'],
    [
      'Payment of S$\u00a030.00 reversed',
      'S$\u00a030.00 due again',
      'Wrong member. The club took this payment back, so the amount is due again.',
    ],
    ['Paid in full', 'S$\u00a030.00 in cash', 'S$\u00a030.00 in cash'],
    ['S$\u00a05.00 refunded', 'S$\u00a05.00 back to you', 'Rain. Refunded as credit.'],
  ]);
  expect(movedOf(story)).toEqual({ received: 3000, returned: 500 });
});
