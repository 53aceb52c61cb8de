import { expect, test } from 'vitest';
import { GIVE_UP_HOURS, retryDelay } from './retry-delay.ts';

test.each([
  [1, 0, 5],
  [2, 5, 30],
  [3, 35, 120],
  [9, 60_000, 28_800],
  [12, 150_000, 28_800],
  [13, GIVE_UP_HOURS * 3600, undefined],
  [13, GIVE_UP_HOURS * 3600 - 28_799, undefined],
  [13, GIVE_UP_HOURS * 3600 - 28_800, 28_800],
])('after %i attempts and %i seconds it waits %s', (attempts, age, wait) => {
  expect(retryDelay(attempts, age)).toBe(wait);
});

test('an event is tried for nearly three days, and not for ever', () => {
  let age = 0;
  let attempts = 1;
  for (let wait = retryDelay(1, 0); wait !== undefined; wait = retryDelay(attempts, age)) {
    age += wait;
    attempts += 1;
  }
  expect(age).toBeGreaterThan(60 * 3600);
  expect(attempts).toBeLessThan(30);
});
