import * as contract from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { KNOWN_STATUSES, statusLook } from '../ui/badge/status-look.ts';

/** Lists that are no statuses, though their names end like one. */
const OTHERS = ['MARITAL_STATUSES'];

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const lists = Object.entries(contract).flatMap(([name, value]) =>
  /(STATUSES|STAGES|VERDICTS|OUTCOMES)$/.test(name) && !OTHERS.includes(name) && isWords(value)
    ? [[name, value] as const]
    : [],
);

test('the contract has statuses', () => {
  expect(lists.length).toBeGreaterThan(20);
});

test.each(lists)('every one of %s has a colour', (_name, statuses) => {
  expect(statuses.filter((status) => !KNOWN_STATUSES.includes(status))).toEqual([]);
});

test.each([
  ['PAID', 'success'],
  ['UNPAID', 'warning'],
  ['PARTIALLY_PAID', 'warning'],
  ['PENDING_PAYMENT', 'warning'],
  ['OVERDUE', 'danger'],
  ['PENDING', 'info'],
  ['WAITLISTED', 'info'],
  ['CANCELLED', 'neutral'],
  ['REFUNDED', 'neutral'],
  ['NOT A STATUS', 'neutral'],
])('%s is %s', (status, tone) => {
  expect(statusLook(status).tone).toBe(tone);
});
