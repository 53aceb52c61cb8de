import { describe, expect, test } from 'vitest';
import { likeness, passwordFaults } from './password-rules.ts';

const SHORT = 'This password is too short. It must contain at least 8 characters.';
const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const own = {
  username: 'mei',
  'email address': 'tan.mei.ling@example.com',
  name: 'Tan Mei Ling',
  'membership id': 'M000123',
};

describe('password rules', () => {
  test.each<[string, string[]]>([
    ['qz7kx', [SHORT]],
    ['1234567', [SHORT, COMMON, NUMERIC]],
    ['12345678', [COMMON, NUMERIC]],
    ['Password123!', [COMMON]],
    ['abcdefghijklmnopqrst', []],
    ['x'.repeat(129), ['Ensure this field has no more than 128 characters.']],
    ['tan.mei.ling@example.com', ['The password is too similar to the email address.']],
    ['m000123-club', ['The password is too similar to the membership id.']],
    ['quiet lantern by the pool', []],
    ['лампы горят тихо', []],
  ])('%s', (password, faults) => {
    expect(passwordFaults(password, own)).toEqual(faults);
  });

  test('likeness is symmetric and between 0 and 1', () => {
    expect(likeness('abc', 'cab')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('abcd', 'ab')).toBeCloseTo(likeness('ab', 'abcd'));
  });
});
