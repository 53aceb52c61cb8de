import { sheetLine } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sheetOf } from './report-table.ts';
import { comparedCents, comparedCount, percent } from './report-words.ts';

test('comparisons say which way', () => {
  expect([comparedCount(5, 2), comparedCount(2, 5), comparedCount(2, 2)]).toEqual([
    '3 more than',
    '3 fewer than',
    'as many as',
  ]);
  expect([comparedCents(1062, 1000), comparedCents(500, 1000), comparedCents(7, 7), comparedCents(7, 0)]).toEqual([
    '6.2 % more than',
    '50.0 % less than',
    'as much as',
    'against nothing',
  ]);
  expect([percent(1, 3), percent(1, 0)]).toEqual(['33 %', '–']);
});

test('a file holds numbers as numbers and no formula', () => {
  const rows = sheetOf({
    columns: ['Name', 'Sum'],
    rows: [['=1+1', { text: '−S$ 30.00', value: { money: '-30.00' } }]],
  });
  expect(rows.map(sheetLine).join('')).toBe("Name,Sum\r\n'=1+1,-30.00\r\n");
});
