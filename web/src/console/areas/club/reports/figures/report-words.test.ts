import { sheetLine } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sheetOf } from './report-table.ts';
import { comparedCents, comparedCount, percent } from './report-words.ts';

test('comparisons say which way', () => {
  expect([comparedCount(5, 2), comparedCount(2, 5), comparedCount(2, 2)]).toEqual([
    { change: 'more', by: '3' },
    { change: 'fewer', by: '3' },
    { change: 'same', by: '' },
  ]);
  expect([comparedCents(1062, 1000), comparedCents(500, 1000), comparedCents(7, 7), comparedCents(7, 0)]).toEqual([
    { change: 'more', by: '6.2 %' },
    { change: 'less', by: '50.0 %' },
    { change: 'same', by: '' },
    { change: 'new', by: '' },
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
