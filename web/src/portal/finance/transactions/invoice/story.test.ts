import { expect, test } from 'vitest';
import { chaptersOf, movedOf } from './story.ts';

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
  expect(chaptersOf(STORY, 'SGD').map(({ short, brief, note }) => [short, brief, note])).toEqual([
    ['Issued', 'S$\u00a0228.00', undefined],
    ['Part paid', 'S$\u00a020.00 by voucher', undefined],
    ['Paid', 'S$\u00a0208.00 by PayNow', undefined],
    ['Refunded', 'S$\u00a027.00 back to you', 'CN-2026-000118'],
  ]);
  expect(movedOf(STORY)).toEqual({ received: 22_800, returned: 2_700 });
});

test('a credit note without a refund is a chapter of its own', () => {
  const [, credited] = chaptersOf(
    [step('INVOICE', '30.00'), step('CREDIT_NOTE', '-30.00', 'CN-1: Billed twice')],
    'SGD',
  );
  expect(credited).toMatchObject({ title: 'S$\u00a030.00 credited', words: 'Billed twice', note: 'CN-1' });
});
