import { expect, test } from 'vitest';
import { moved } from './move-item.ts';

test.each<[number, -1 | 1, string]>([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [9, -1, 'abc'],
])('place %i by %i: %s', (from, by, order) => {
  expect(moved([...'abc'], from, by).join('')).toBe(order);
});
