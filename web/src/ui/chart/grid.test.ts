import { expect, test } from 'vitest';
import { cellAfter } from './use-grid.ts';

test.each([
  ['ArrowRight', [1, 2], [1, 2]],
  ['ArrowLeft', [1, 2], [1, 1]],
  ['ArrowUp', [0, 1], [0, 1]],
  ['ArrowDown', [0, 1], [1, 1]],
  ['Home', [1, 2], [1, 0]],
  ['End', [1, 0], [1, 2]],
  ['x', [1, 0], undefined],
] as const)('%s from %o', (key, from, to) => {
  expect(cellAfter(key, from, [2, 3])).toEqual(to);
});
