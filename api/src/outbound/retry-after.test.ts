import { expect, test } from 'vitest';
import { retryAfterOf, waitAfter } from './retry-after.ts';

test.each([
  [1, undefined, 60],
  [2, undefined, 240],
  [9, undefined, 3600],
  [1, 600, 600],
  [4, 10, 3600],
  [1, 999_999_999, 86_400],
])('after %d attempts, asked to wait %j: %d seconds', (attempts, asked, wait) => {
  expect(waitAfter(attempts, asked)).toBe(wait);
});

test.each([
  ['120', 120],
  [undefined, undefined],
  ['Fri, 20 Nov 2026 10:00:00 GMT', undefined],
  ['-5', undefined],
])('Retry-After %j is %j', (header, seconds) => {
  expect(retryAfterOf(header)).toBe(seconds);
});
