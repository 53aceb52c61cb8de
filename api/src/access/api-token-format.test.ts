import { describe, expect, test } from 'vitest';
import { claimsToBeApiToken, hashApiToken, isApiToken, newApiToken } from './api-token-format.ts';

const TOKEN = newApiToken('PERSONAL');
const withLast = (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;

describe('an API token', () => {
  test.each([
    ['PERSONAL', /^clubhouse_pat_[0-9A-Za-z]{49}$/],
    ['SERVICE', /^clubhouse_svc_[0-9A-Za-z]{49}$/],
  ] as const)('of the kind %s has its own prefix, and a right checksum', (kind, shape) => {
    const token = newApiToken(kind);
    expect(token).toMatch(shape);
    expect([claimsToBeApiToken(token), isApiToken(token)]).toEqual([true, true]);
  });

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => newApiToken('PERSONAL'))).size).toBe(100);
  });

  test.each([
    ['cut off', TOKEN.slice(0, -1)],
    ['longer', `${TOKEN}0`],
    ['with another last character', withLast(TOKEN)],
    [
      'with two characters swapped',
      TOKEN.replace(/(.)(.)(.{10})$/, (_all, a, b, rest) => (a === b ? '' : `${b}${a}${rest}`)),
    ],
    ['of the other kind with the same secret', TOKEN.replace('_pat_', '_svc_')],
    ['with a space', ` ${TOKEN}`],
    ['with nothing behind its prefix', 'clubhouse_pat_'],
    ['for a session', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
  ])('that is %s is none', (_words, text) => {
    expect(isApiToken(text)).toBe(false);
  });

  test('is stored as 32 bytes that say nothing about it', () => {
    expect(hashApiToken(TOKEN)).toHaveLength(32);
    expect(hashApiToken(TOKEN)).toEqual(hashApiToken(TOKEN));
    expect(hashApiToken(TOKEN)).not.toEqual(hashApiToken(withLast(TOKEN)));
  });
});
