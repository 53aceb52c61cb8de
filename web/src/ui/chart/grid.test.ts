import { expect, test } from 'vitest';
import { shadeOf } from './heat-map.tsx';
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

test('shades begin where the legend says', () => {
  expect([undefined, 0, 0.049, 0.05, 0.15, 0.35, 1].map(shadeOf)).toEqual(['none', '0', '0', '1', '2', '3', '3']);
});
