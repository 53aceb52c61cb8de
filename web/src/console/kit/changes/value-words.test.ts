import { beforeEach, expect, test } from 'vitest';
import { freshBrowser } from '../../../../test/set-up.ts';
import { auditAction } from './audit-words.ts';
import { valueWords } from './value-words.ts';

beforeEach(() => {
  freshBrowser();
});

test.each([
  [null, 'empty'],
  ['', 'empty'],
  [true, 'yes'],
  ['2027-12-31', '31/12/2027'],
  ['2026-11-14T07:10:00.5Z', '14/11/2026, 15:10'],
  ['ORDINARY_PIONEER', 'Ordinary pioneer'],
  ['ONG', 'ONG'],
  [[], 'none'],
  [[{ name: 'Mira', relationship: 'CHILD' }], 'Mira, child'],
])('%j reads %s', (value, words) => {
  expect(valueWords(value)).toBe(words);
});

test('a line of the audit log is a sentence', () => {
  expect(auditAction({ action: 'update', resource: 'member', row_id: 1 })).toBe('Member changed');
  expect(auditAction({ action: 'login', resource: 'session', row_id: null })).toBe('Logged in');
  expect(auditAction({ action: 'update', resource: 'reservation', row_id: 1 })).toBe('Booking changed');
  expect(auditAction({ action: 'approved', resource: 'approval record', row_id: 1 })).toBe('Update request accepted');
  expect(auditAction({ action: 'resend', resource: 'outbox message', row_id: null })).toBe('Email sent again');
  expect(auditAction({ action: 'refused', resource: 'call', row_id: null })).toBe('Access refused');
});
