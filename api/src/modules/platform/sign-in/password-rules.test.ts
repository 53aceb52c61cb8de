import { describe, expect, test } from 'vitest';
import { passwordFaults } from './password-rules.ts';

const SHORT = 'This password is too short. It must contain at least 8 characters.';
const COMMON = 'This password is too common.';
const NUMERIC = 'This password is entirely numeric.';
const REPEAT = 'This password repeats the same few characters.';
const SEQUENCE = 'This password is a sequence that’s easy to guess.';
const CLUB = 'The password is too similar to the club name.';
const IDENTITY = 'Please don’t use an ID number as a password.';
const club = { CLUB_NAME: 'Cempaka Hill Club', ALT_CLUB_NAME: 'Kenanga Quay Club' };
const own = {
  username: 'mei',
  'email address': 'tan.mei.ling@example.com',
  name: 'Tan Mei Ling',
  'membership ID': 'M000123',
};

describe('password rules', () => {
  test.each<[string, string[]]>([
    ['qz7kx', [SHORT]],
    ['1234567', [SHORT, COMMON, NUMERIC]],
    ['12345678', [COMMON, NUMERIC]],
    ['Password123!', [COMMON]],
    ['abcdefghijklmnopqrst', [SEQUENCE]],
    ['qwertyuiop!', [COMMON]],
    ['poiuytrewq-1', [SEQUENCE]],
    ['abcd1234', [COMMON]],
    ['Abcd-9876', [SEQUENCE]],
    ['lkjhgfdsa-77', [SEQUENCE]],
    ['abcd lantern by the pool', []],
    ['zzzzzzzzzz', [REPEAT]],
    ['!!!!!!!!!!', [REPEAT]],
    ['xyxyxyxyxy', [REPEAT]],
    ['Kw7!Kw7!Kw7!', [REPEAT]],
    ['kiwi jam kiwi jam', []],
    ['x'.repeat(129), ['Ensure this field has no more than 128 characters.', REPEAT]],
    ['Abc123Abc123', [COMMON]],
    ['Kiw1Ja', [SHORT]],
    ['Kiw1JaKiw1Ja', [REPEAT]],
    ['letmein-letmein', [COMMON]],
    ['ｃｅｍｐａｋａ-4711', [CLUB]],
    ['C3mp4k4-4711', [CLUB]],
    ['cempaka-4711', [CLUB]],
    ['CempakaHill!', [CLUB]],
    ['hill lantern by the pool', []],
    ['S8273645D', [IDENTITY]],
    ['t 0123456-a lamp', [IDENTITY]],
    ['tan.mei.ling@example.com', ['The password is too similar to the email address.']],
    ['m000123-club', ['The password is too similar to the membership ID.']],
    ['ling by the quiet pool', ['The password is too similar to the email address.']],
    ['quiet lantern by the pool', []],
    ['лампы горят тихо', []],
  ])('%s', (password, faults) => {
    expect(passwordFaults(password, club, own)).toEqual(faults);
  });
});
