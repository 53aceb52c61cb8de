import { expect, test } from 'vitest';
import { isSchedule } from './schedule-format.ts';

test.each(['* * * * *', '10 3 * * *', '*/15 * * * *', '0 0-23/6 * * *', '0 3,15 1 1,7 0'])('%s is a schedule', (text) =>
  expect(isSchedule(text)).toBe(true),
);

test.each([
  '',
  'daily',
  '03:10',
  '10 3 * *',
  '10 3 * * * *',
  '60 3 * * *',
  '10 24 * * *',
  '10 3 0 * *',
  '*/0 * * * *',
  '5-1 * * * *',
  '10  3 * * *',
])('“%s” is none', (text) => expect(isSchedule(text)).toBe(false));
