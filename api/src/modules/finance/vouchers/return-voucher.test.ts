import { expect, test } from 'vitest';
import { expiryAfterReturn } from './return-voucher.ts';

test.each([
  ['without an end', null, '2026-11-01', null],
  ['its own day ahead', '2026-12-31', '2026-11-01', '2026-12-31'],
  ['its own day is today', '2026-11-16', '2026-11-01', '2026-11-16'],
  ['expired: the days it had left when used', '2026-11-10', '2026-11-01', '2026-11-25'],
  ['used on its last day', '2026-11-10', '2026-11-10', '2026-11-16'],
  ['no day of use on record', '2026-11-10', null, '2026-11-16'],
])('a voucher that comes back, %s', (_name, expires_on, used_on, expected) => {
  expect(expiryAfterReturn({ expires_on, used_on }, Temporal.PlainDate.from('2026-11-16'))).toBe(expected);
});
