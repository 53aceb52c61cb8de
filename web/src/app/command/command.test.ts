import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { choose, fits } from './command.ts';

const command = (label: string, words?: string) => ({ key: label, label, words, icon: IconHome, run: () => undefined });

test.each([
  ['Transactions', 'pay invoices', 'pay', true],
  ['Transactions', 'pay invoices', 'TRANS', true],
  ['Transactions', 'pay invoices', 'pay trans', true],
  ['Transactions', 'pay invoices', 'actions', false],
  ['Change password', '', 'pass', true],
  ['Change password', '', 'pass word', false],
  ['Log out', 'sign-out', 'sign out', true],
  ['Home', '', '', true],
  ['Home', '', '%', true],
])('%s (%s) by "%s": %s', (label, words, typed, expected) => {
  expect(fits({ label, words }, typed)).toBe(expected);
});

test('what is called so comes before what is meant so', () => {
  const found = choose([command('Transactions', 'vouchers used'), command('Vouchers')], 'vou');
  expect(found.map(({ label }) => label)).toEqual(['Vouchers', 'Transactions']);
});
