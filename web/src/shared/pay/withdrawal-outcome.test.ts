import { expect, test } from 'vitest';
import { outcomeLines } from './withdrawal-outcome.ts';

test.each([
  ['all paid, half back', ['80.00', '40.00', '0.00', '0.00'], ['You’ll get S$ 40.00 back.']],
  ['all paid, nothing back', ['80.00', '0.00', '0.00', '0.00'], ['You won’t get anything back.']],
  [
    'on account, half kept',
    ['0.00', '0.00', '50.00', '50.00'],
    ['We’ll take S$ 50.00 off what you owe.', 'S$ 50.00 is still due.'],
  ],
  [
    'on account, all off',
    ['0.00', '0.00', '50.00', '0.00'],
    ['We’ll take S$ 50.00 off what you owe.', 'Nothing more is due.'],
  ],
  [
    'a part paid',
    ['30.00', '0.00', '50.00', '20.00'],
    ['You won’t get anything back.', 'We’ll take S$ 50.00 off what you owe.', 'S$ 20.00 is still due.'],
  ],
  ['free', ['0.00', '0.00', '0.00', '0.00'], ['Nothing was paid, and nothing is due.']],
])('%s', (_name, [paid_amount = '', refund_amount = '', credited_amount = '', amount_due = ''], lines) => {
  const outcome = { paid_amount, refund_amount, credited_amount, amount_due };
  const plain = (whose: 'you' | 'member') =>
    outcomeLines(outcome, whose, 'SGD').map((line) => line.replaceAll('\u00a0', ' '));
  expect(plain('you')).toEqual(lines);
  expect(plain('member')).toHaveLength(lines.length);
});
