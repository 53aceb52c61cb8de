import { describe, expect, test } from 'vitest';
import { containsOwnData, likeness, SHORTEST_OTHER_WORD } from './password-own-data.ts';

describe('own data in a password', () => {
  test.each<[string, string, boolean]>([
    ['A003-quiet-lantern', 'A003', true],
    ['quiet a003 lantern', 'A003', true],
    ['quiet lantern 2003', 'A003', false],
    ['m000123-club', 'M000123', true],
    // An ID of three characters or fewer is in many passwords by chance.
    ['quiet lantern A03', 'A03', false],
    ['lanterns by 7', '7', false],
    ['hello Ling by the pool', 'Tan Mei Ling', true],
    ['the tan lantern', 'Tan Mei Ling', false],
    ['muthusamy by the pool', 'முத்துசாமி Muthusamy', true],
    ['tan.mei.ling@example.com', 'tan.mei.ling@example.com', true],
    ['olives by the pool', 'tan.mei@live.com', false],
    ['example by the pool', 'tan.mei@example.com', true],
    ['M31l1ng by the pool', 'meiling@mail.sg', true],
    ['quiet lantern by the pool', 'Tan Mei Ling', false],
  ])('%s with %s: %s', (password, value, found) => {
    expect(containsOwnData(password, value)).toBe(found);
  });

  test('words of other origin need to be longer', () => {
    expect(containsOwnData('hill lantern by the pool', 'Cempaka Hill Club', SHORTEST_OTHER_WORD)).toBe(false);
    expect(containsOwnData('cempaka-4711', 'Cempaka Hill Club', SHORTEST_OTHER_WORD)).toBe(true);
  });

  test('likeness is symmetric and between 0 and 1', () => {
    expect(likeness('abc', 'cab')).toBe(1);
    expect(likeness('abc', 'xyz')).toBe(0);
    expect(likeness('abcd', 'ab')).toBeCloseTo(likeness('ab', 'abcd'));
  });
});
