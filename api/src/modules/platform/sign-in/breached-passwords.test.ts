import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

/** From all over the list of stolen passwords: frequent ones first. */
const STOLEN = [
  'iloveyou2',
  'sunshine1',
  'princess1',
  'Trustno1',
  'LIVERPOOL1',
  'qwerty12345',
  'charlie123',
  'password1!',
];

test.each(STOLEN.slice(0, 7))('%s is known to be stolen, whatever its case', (password) => {
  expect(isBreached(password)).toBe(true);
  expect(isBreached(password.toUpperCase())).toBe(true);
});

test.each([
  'correct horse battery',
  'Clubhouse-2026',
  'violet harbour 42',
  'ｃorrect horse battery staple',
  '',
  '\u0000',
])('%j is not', (password) => {
  expect(isBreached(password)).toBe(false);
});

test('the file has at most a megabyte, and takes fewer than one in 4,000 random passwords for a stolen one', () => {
  expect(statSync(new URL('./breached-passwords.bloom', import.meta.url)).size).toBeLessThanOrEqual(1_000_000);
  // The same random passwords in every run.
  const random = Array.from({ length: 100_000 }, (_, n) =>
    createHash('sha256').update(`random ${n}`).digest('base64url'),
  );
  const wrong = random.filter(isBreached).length;
  expect(wrong).toBeLessThan(25);
});
