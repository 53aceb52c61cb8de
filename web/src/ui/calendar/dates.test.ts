import { expect, test } from 'vitest';
import { moveByKey, swipe } from './gestures.ts';
import { addMonths, dateWords, monthGrid, weekday } from './iso-date.ts';
import { formatDate, isWithin, overlaps, parseTyped, yearGroup, yearsOfGroup } from './typed-date.ts';
import { columnsAt } from './use-columns.ts';

test.each([
  ['14/11/2026', '2026-11-14'],
  ['1/2/2026', '2026-02-01'],
  ['14.11.2026', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  ['2026/11/14', '2026-11-14'],
  [' 14/11/2026 6:30 PM ', '2026-11-14'],
  ['2026-11-14 18:30', '2026-11-14'],
  ['29/02/2024', '2024-02-29'],
])('%j is read as %s', (text, iso) => {
  expect(parseTyped(text)).toBe(iso);
});

test.each(['29/02/2026', '31/04/2026', '00/01/2026', '14/11/26', '11/14/2026', 'tomorrow', ''])(
  '%j is no date',
  (text) => {
    expect(parseTyped(text)).toBeUndefined();
  },
);

test('dates are shown as Singapore writes them, and said in words', () => {
  expect(formatDate('2026-11-04')).toBe('04/11/2026');
  expect(dateWords('2026-11-14')).toBe('Saturday 14 November 2026');
});

test('years come in twelves: 2026 is in 2016 to 2027', () => {
  expect(yearGroup(2026, 12)).toBe(168);
  expect(yearsOfGroup(168, 12)).toEqual(expect.arrayContaining([2016, 2027]));
  expect(yearsOfGroup(168, 12)).toHaveLength(12);
  expect(yearGroup(2028, 12)).toBe(169);
});

test('a month has six weeks from Monday, whole and in order', () => {
  const days = monthGrid(2026, 2).flat();
  expect(days).toHaveLength(42);
  expect(days[0]).toBe('2026-01-26');
  expect(weekday('2026-01-26')).toBe(0);
  expect(new Set(days).size).toBe(42);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (iso, months, result) => {
  expect(addMonths(iso, months)).toBe(result);
});

test.each([
  ['ArrowLeft', false, '2026-11-13'],
  ['ArrowRight', false, '2026-11-15'],
  ['ArrowUp', false, '2026-11-07'],
  ['ArrowDown', false, '2026-11-21'],
  ['Home', false, '2026-11-09'],
  ['End', false, '2026-11-15'],
  ['PageUp', false, '2026-10-14'],
  ['PageDown', false, '2026-12-14'],
  ['PageUp', true, '2025-11-14'],
  ['PageDown', true, '2027-11-14'],
  ['a', false, undefined],
] as const)('%s (Alt %s) moves Saturday 14 November to %s', (key, alt, result) => {
  expect(moveByKey('2026-11-14', key, alt)).toBe(result);
});

const LIMITS = { maxMs: 300, minHorizontalPx: 60, maxVerticalPx: 80 };
test.each([
  ['left', -60, 0, 300, 1],
  ['right', 60, 80, 100, -1],
  ['too slow', -60, 0, 301, 0],
  ['too short', -59, 0, 100, 0],
  ['too steep', -60, 81, 100, 0],
])('a swipe %s', (_name, dx, dy, ms, result) => {
  expect(swipe({ x: 200, y: 200, at: 1000 }, { x: 200 + dx, y: 200 + dy, at: 1000 + ms }, LIMITS)).toBe(result);
});

test('limits', () => {
  const limits = { min: '2026-11-10', max: '2026-11-20' };
  expect(isWithin('2026-11-10', limits)).toBe(true);
  expect(isWithin('2026-11-21', limits)).toBe(false);
  expect(overlaps('2026-10-01', '2026-10-31', limits)).toBe(false);
  expect(overlaps('2026-11-01', '2026-11-30', limits)).toBe(true);
});

test('months side by side: the last breakpoint that matches wins', () => {
  const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280 };
  expect([320, 768, 1023, 1280].map((width) => columnsAt(width, { md: 2, xl: 3 }, breakpoints))).toEqual([1, 2, 2, 3]);
});
