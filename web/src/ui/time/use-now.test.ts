import { expect, test } from 'vitest';
import { shortTimeLeft, timeLeft } from './use-now.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

test.each([
  [0, '0:00', '0:00'],
  [-5, '0:00', '0:00'],
  [9 * MINUTE + 5, '9:05', '9:05'],
  [23 * HOUR + 59 * MINUTE + 10, '23:59:10', '23 h'],
  [47 * HOUR, '47:00:00', '47 h'],
  [86 * HOUR, '3 days', '3 d'],
])('%i seconds are %s, in short %s', (seconds, words, short) => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  const instant = new Date(now + seconds * 1000).toISOString();
  expect([timeLeft(instant, now), shortTimeLeft(instant, now)]).toEqual([words, short]);
});
