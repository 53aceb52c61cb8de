import { expect, test } from 'vitest';
import { forbiddenProblems } from './forbidden.ts';

test('numbers and dates in the browser are written in one place each', () => {
  const sources = new Map([
    ['web/src/a.tsx', "count.toLocaleString('en-SG')"],
    ['web/src/b.ts', "date.toLocaleDateString('en-GB', {})"],
    ['web/src/c.ts', 'formatNumber(count)'],
    ['web/src/d.test.ts', "count.toLocaleString('en')"],
    ['api/src/e.ts', "moment.toLocaleString('en-SG')"],
  ]);
  expect(forbiddenProblems(sources).map((problem) => problem.split(':')[0])).toEqual(['web/src/a.tsx', 'web/src/b.ts']);
});
