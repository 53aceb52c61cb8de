import { expect, test } from 'vitest';
import { parseClock } from './parse-clock.ts';

test.each([
  ['19:30', '19:30'],
  ['9:05', '09:05'],
  ['930', '09:30'],
  ['1930', '19:30'],
  ['9', '09:00'],
  ['19.30', '19:30'],
  ['', ''],
  ['24:00', undefined],
  ['7 pm', undefined],
  ['12:60', undefined],
])('“%s” is %s', (typed, time) => {
  expect(parseClock(typed)).toBe(time);
});
