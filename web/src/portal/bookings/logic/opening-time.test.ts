import { addDays } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { DAY } from '../../../../test/club-calendar.ts';
import { openingMinutes, usualMinutes } from './opening-time.ts';
import { priceLevels } from './price-levels.ts';

const played = (daysAgo: number, hour: number) => ({
  facility: 1,
  group: null,
  date: addDays(DAY, -daysAgo),
  minutes: hour * 60,
  length: 60,
});

test('a day opens at the hour of its weekday, else of another, else after work', () => {
  const habits = [played(7, 9), played(14, 9), played(5, 19), played(12, 19), played(19, 19)];
  expect(usualMinutes(habits, DAY)).toBe(9 * 60);
  expect(usualMinutes(habits, addDays(DAY, 3))).toBe(19 * 60);
  expect(usualMinutes([played(7, 9)], DAY)).toBe(17 * 60);
});

test('it opens where something is free: from then on, else as late as possible before', () => {
  expect(openingMinutes([1140, 540, 1080], 1020)).toBe(1080);
  expect(openingMinutes([540, 600], 1020)).toBe(600);
  expect(openingMinutes([], 1020)).toBe(1020);
});

test('prices are ranked among those on screen, in four shades at most', () => {
  const { levelOf, range } = priceLevels(['12.00', '8.00', null, '8.00', '10.00']);
  expect(['8.00', '10.00', '12.00', null].map(levelOf)).toEqual([0, 1, 2, undefined]);
  expect(range).toEqual(['8.00', '12.00']);
  const many = priceLevels(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00', '8.00']);
  expect([many.levelOf('1.00'), many.levelOf('8.00')]).toEqual([0, 3]);
  expect(priceLevels(['8.00', '8.00']).range).toBeUndefined();
});
