import { expect, test } from 'vitest';
import { closeness, closest } from './closeness.ts';

test.each([
  // label, other words, text about it, typed, how close
  ['Transactions', 'pay invoices', '', 'TRANS', 0],
  ['Transactions', 'pay invoices', '', 'pay', 2],
  ['Transactions', 'pay invoices', '', 'pay trans', 2],
  ['Transactions', 'pay invoices', '', 'actions', undefined],
  ['Change password', '', '', 'pass', 1],
  ['Change password', '', '', 'change my password', 1],
  ['Change password', '', '', 'pass word', undefined],
  ['New member', 'add create', '', 'add a member', 2],
  ['Take a payment', '', '', 'take a pay', 0],
  ['Take a payment', '', '', 'take payment', 1],
  ['Log out', 'sign-out', '', 'sign out', 2],
  ['Courses', '', 'Everything about categories', 'categ', 3],
  ['Café', '', '', 'cafe', 0],
  ['Home', '', '', '', 0],
  ['Home', '', '', '%', 0],
  // Words that say nothing are looked for when there are no others.
  ['To do', '', '', 'to', 0],
  ['Home', '', '', 'to', undefined],
])('%s (%s; %s) by "%s": %s', (label, words, about, typed, expected) => {
  expect(closeness({ label, words, about }, typed)).toBe(expected);
});

test('matching names come before synonyms, and those before mentions', () => {
  const items = [
    { label: 'Settings', about: 'Vouchers and more' },
    { label: 'Transactions', words: 'vouchers used' },
    { label: 'Issue vouchers' },
    { label: 'Vouchers' },
    { label: 'News' },
  ];
  expect(closest(items, 'vou').map(({ label }) => label)).toEqual([
    'Vouchers',
    'Issue vouchers',
    'Transactions',
    'Settings',
  ]);
});
