import { expect, test } from 'vitest';
import { axisMarks, between, foldSeries, rangeMarks, shownNames, stack } from './scale.ts';

test.each([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [2, 1, [0, 1, 2]],
  [97, 1, [0, 25, 50, 75, 100]],
  [1_250_000, 100, [0, 500_000, 1_000_000, 1_500_000]],
])('marks up to %i by %i', (most, least, marks) => {
  expect(axisMarks(most, least)).toEqual(marks);
});

test.each([
  [398, 412, [395, 400, 405, 410, 415]],
  [400, 400, [400, 401]],
  [0, 3, [0, 1, 2, 3]],
])('marks between %i and %i', (low, high, marks) => {
  expect(rangeMarks(low, high)).toEqual(marks);
});

test('places and stacks', () => {
  expect([0, 5, 10].map(between([0, 10], [100, 0]))).toEqual([100, 50, 0]);
  expect(between([4, 4], [0, 9])(4)).toBe(0);
  expect(stack([2, -1, 3])).toEqual([
    [0, 2],
    [2, 2],
    [2, 5],
  ]);
});

test('names that would touch are left out, never the last', () => {
  expect(shownNames(3, 40, 30)).toEqual([true, true, true]);
  expect(shownNames(5, 20, 30)).toEqual([true, false, true, false, true]);
});

test('more series than colours: the largest stay in their order, the others become one', () => {
  const names = ['a', 'b', 'c', 'd'];
  const columns = [
    [5, 1, 9, 2],
    [5, -3, 9, 0],
  ];
  expect(foldSeries(names, columns, 4, 'Other')).toEqual({ names, columns });
  expect(foldSeries(names, columns, 3, 'Other')).toEqual({
    names: ['a', 'c', 'Other'],
    columns: [
      [5, 9, 3],
      [5, 9, -3],
    ],
  });
});
