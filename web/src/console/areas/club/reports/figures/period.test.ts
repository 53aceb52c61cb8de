import { expect, test } from 'vitest';
import { monthsOf, periodBefore, periodIn } from './period.ts';

const TODAY = '2026-11-15';
const LAST = { from: '2025-12-01', to: TODAY };

test.each([
  [{}, LAST],
  [{ period: 'month' }, { from: '2026-11-01', to: TODAY }],
  // Numbers come out of the address as numbers.
  [{ period: 3 }, { from: '2026-09-01', to: TODAY }],
  [{ period: 'year' }, { from: '2026-01-01', to: TODAY }],
  [
    { period: 'own', from: '2026-02-03', to: '2026-02-04' },
    { from: '2026-02-03', to: '2026-02-04' },
  ],
  [{ period: 'own', from: '2026-02-30', to: '2026-03-04' }, LAST],
  [{ period: 'own', from: '2026-03-05', to: '2026-03-04' }, LAST],
  [{ period: 'for ever' }, LAST],
])('the address %o', (values, period) => {
  expect(periodIn(values, TODAY)).toEqual(period);
});

test.each([
  ['2026-11-01', '2026-11-15', '2026-10-01', '2026-10-15'],
  ['2025-12-01', '2026-11-15', '2024-12-01', '2025-11-15'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-02-03', '2026-02-04', '2026-02-01', '2026-02-02'],
])('before %s to %s', (from, to, earlier, until) => {
  expect(periodBefore({ from, to })).toEqual({ from: earlier, to: until });
});

test('months of a period, over the year’s end', () => {
  expect(monthsOf({ from: '2025-12-24', to: '2026-02-01' })).toEqual(['2025-12-01', '2026-01-01', '2026-02-01']);
});
