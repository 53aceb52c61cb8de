import { expect, test } from 'vitest';
import { tokenFaults } from './token-rules.ts';

const NOW = Temporal.Instant.from('2026-11-18T08:00:00Z');
const good = { kind: 'PERSONAL', rights: [], addresses: [], expires_at: '2026-12-18T08:00:00Z' } as const;

test.each([
  ['a plain one', {}, [], []],
  ['one for exactly a year', { expires_at: '2027-11-18T08:00:00Z' }, [], []],
  ['one for longer', { expires_at: '2027-11-18T08:00:01Z' }, [], ['expires_at']],
  ['one that ends now', { expires_at: '2026-11-18T08:00:00Z' }, [], ['expires_at']],
  ['one with a right that its maker has', { rights: ['booking.view'] }, ['booking.view'], []],
  ['one with a part of a right that its maker has', { rights: ['finance.till'] }, ['finance.manage'], []],
  ['one with a right that its maker lacks', { rights: ['booking.view'] }, ['member.view'], ['rights']],
  ['a service token without rights', { kind: 'SERVICE' }, ['user.manage'], ['rights']],
  ['one for some networks', { addresses: ['203.0.113.0/24', '2001:db8::1'] }, [], []],
  ['one for what is no network', { addresses: ['203.0.113.0/24', 'club.test'] }, [], ['addresses']],
] as const)('%s', (_words, asked, own, fields) => {
  expect(Object.keys(tokenFaults({ ...good, ...asked }, own, NOW))).toEqual(fields);
});
