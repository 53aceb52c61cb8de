import { expect, test } from 'vitest';
import { MEMBERSHIP_LEVELS_1, MEMBERSHIP_LEVELS_2, MEMBERSHIP_LEVELS_3, PAYMENT_OPTIONS } from './enums.ts';
import { memberFieldWords, membershipWords, wordsOf } from './words.ts';

test('the specification names one level in words; "no discount" is None', () => {
  expect(wordsOf('ACTIVE_REG')).toBe('Active Service Regular');
  expect(wordsOf('NA')).toBe('None');
});

test('no code of the API is shown as it is', () => {
  const shown = [...MEMBERSHIP_LEVELS_1, ...MEMBERSHIP_LEVELS_2, ...MEMBERSHIP_LEVELS_3, ...PAYMENT_OPTIONS].map(
    wordsOf,
  );
  expect(shown.filter((words) => words.includes('_'))).toEqual([]);
});

test('what the card says of a membership', () => {
  expect(MEMBERSHIP_LEVELS_1.map(membershipWords)).toContain('Ordinary member, pioneer');
  expect(membershipWords('STAFF')).toBe('Staff');
});

test('a field without a name of its own is spelt out', () => {
  expect(memberFieldWords('marital_status')).toBe('Marital status');
  expect(memberFieldWords('constructor')).toBe('Constructor');
});
