import type { SearchHit } from '@clubhouse/contract';
import { IconHome } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { arrange, type Command, isNamed } from './command.ts';
import { isExactHit } from './exact-hit.ts';

const command = (label: string, words?: string, about?: string): Command => ({
  key: label,
  label,
  words,
  about,
  icon: IconHome,
  run: () => undefined,
});

const PAGES = {
  title: 'Pages',
  commands: [command('Transactions', 'pay bills'), command('Members', '', 'Payments of theirs')],
};
const ACTIONS = {
  title: 'Actions',
  commands: [command('Pay invoices'), command('Take a payment'), command('Log out')],
};
const found = (title: string, label: string, exact = false) => ({ title, commands: [command(label)], exact });

const order = (typed: string, hits: readonly ReturnType<typeof found>[] = []) =>
  arrange([PAGES, ACTIONS], hits, typed, 'See also').map(
    ({ title, commands }) => `${title}: ${commands.map(({ label }) => label).join(', ')}`,
  );

test('exact hits, then what is called so, what is meant so, other hits, and what mentions it', () => {
  expect(order('pay', [found('Members', 'Paya Lim'), found('Invoices', 'PAY', true)])).toEqual([
    'Invoices: PAY',
    'Actions: Pay invoices, Take a payment',
    'Pages: Transactions',
    'Members: Paya Lim',
    'See also: Members',
  ]);
});

test('the other side of the club comes after this one, however well it is named', () => {
  const far = { title: 'Portal', commands: [command('Pay bills')], far: true };
  expect(arrange([far, PAGES], [], 'pay bills', 'See also').map(({ title }) => title)).toEqual(['Pages', 'Portal']);
});

test('a group without anything is left out, and nothing typed keeps the order', () => {
  expect(order('zzz', [{ title: 'Members', commands: [], exact: false }])).toEqual([]);
  expect(order('')).toEqual(['Pages: Transactions, Members', 'Actions: Pay invoices, Take a payment, Log out']);
});

test('a long group is cut once something is typed', () => {
  const many = { title: 'Many', commands: Array.from({ length: 20 }, (_, at) => command(`Field ${at}`)) };
  expect(arrange([many], [], 'field', 'See also')[0]?.commands).toHaveLength(8);
});

test.each([
  [command('Pay invoices'), true],
  [command('Transactions', 'pay'), false],
  [command('Members', '', 'pay'), false],
  [undefined, false],
])('%o is called "pay": %s', (one, expected) => {
  expect(isNamed(one, 'pay')).toBe(expected);
});

const hit = (kind: SearchHit['kind'], title: string, line: string, console: string | null = null): SearchHit => ({
  kind,
  id: 1,
  title,
  line,
  portal: '/x',
  console,
});

test.each([
  [hit('member', 'Tan Mei Ling', 'M-00012 · Active'), 'tan', true],
  [hit('member', 'Tan Mei Ling', 'M-00012 · Active'), 'mei ling', true],
  [hit('member', 'Tan Mei Ling', 'M-00012 · Active'), 'm-00012', true],
  [hit('member', 'Tan Mei Ling', 'M-00012 · Active'), 'ta', false],
  [hit('member', 'José Tan', 'M-00013'), 'jose', true],
  [hit('invoice', 'INV-2026-0007', 'Courts · S$ 20.00'), 'inv-2026-0007', true],
  [hit('invoice', 'INV-2026-0007', 'Courts · S$ 20.00'), 'inv', false],
  [hit('booking', 'Court 1', '3 Dec 2026 · R-77'), 'R-77', true],
  [hit('booking', 'Court 1', '3 Dec 2026 · R-77'), 'court', false],
  // Staff find a booking by nothing but its number, which the line leaves out.
  [hit('booking', 'Court 1', '3 Dec 2026 · Tan Mei Ling', '/admin/bookings?open=1'), 'R-77', true],
  [hit('course', 'Yoga', 'Hall'), 'yoga', false],
  [hit('member', 'Tan', ''), '%', false],
])('$0.title ($0.line) is exactly "%s": %s', (one, typed, expected) => {
  expect(isExactHit(one, typed)).toBe(expected);
});
