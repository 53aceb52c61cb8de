import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { newKey, stepOf, uriFor } from './one-time-codes.ts';
import { makeCodes, readCode, writeCode } from './recovery-codes.ts';

/** The key of the examples in RFC 6238, and the last six digits of what they answer. */
const RFC_KEY = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082', 1],
  [1111111109, '081804', 37037036],
  [1234567890, '005924', 41152263],
  [20000000000, '353130', 666666666],
])('at second %i the code %s is for step %i', (second, code, step) => {
  expect(stepOf(RFC_KEY, code, second * 1000)).toBe(step);
});

test.each([
  [-2, undefined],
  [-1, 999],
  [0, 1000],
  [1, 1001],
  [2, undefined],
])('a code that is %i steps off is for step %s', (off, step) => {
  const at = 1000 * 30_000;
  const code = new TOTP({ secret: Secret.fromBase32(RFC_KEY) }).generate({ timestamp: at + off * 30_000 });
  expect(stepOf(RFC_KEY, code, at)).toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef', '28708２'])('%j is no code', (code) => {
  expect(stepOf(RFC_KEY, code, 59_000)).toBeUndefined();
});

test('keys are long, random and named after the club and the login', () => {
  const [one, two] = [newKey(), newKey()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  const uri = new URL(uriFor(one, 'Cempaka: Hill & Club', 'mei@example.com'));
  expect(decodeURIComponent(uri.pathname)).toContain('mei@example.com');
  expect(uri.searchParams.get('issuer')).toBe('Cempaka: Hill & Club');
});

test('ten recovery codes, each different from its first characters on', () => {
  const codes = makeCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes.map(({ start }) => start)).size).toBe(10);
  for (const code of codes) {
    expect(writeCode(code)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(readCode(writeCode(code))).toEqual(code);
  }
});

test.each([
  ['7k2m 9qxa wd40', { start: '7K2M', secret: '9QXAWD40' }],
  ['7K2M9QXAWD4O', { start: '7K2M', secret: '9QXAWD40' }],
  ['il2m-9qxa-wd40', { start: '112M', secret: '9QXAWD40' }],
])('%j is read as %j', (typed, code) => {
  expect(readCode(typed)).toEqual(code);
});

test.each(['7K2M-9QXA-WD4', '7K2M-9QXA-WD4U', '123456', ''])('%j is no code', (typed) => {
  expect(readCode(typed)).toBeUndefined();
});
