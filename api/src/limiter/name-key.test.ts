import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  'mei@example.com',
  'MEI@Example.COM',
  ' mei@example.com ',
  'm.e.i@example.com',
  'mei@exam\u200bple.com',
  'mei@example\u00ad.com',
  'ｍｅｉ@example.com',
  'mei@example.com\u0000',
])('%j is counted as one name', (spelling) => {
  expect(nameKey(spelling)).toBe('mei@examplecom');
});

test('different names stay different', () => {
  expect(nameKey('m000123')).not.toBe(nameKey('m000124'));
});
