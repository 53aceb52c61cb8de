import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, parseCsv, readCell } from './csv.ts';

test.each([
  ['=HYPERLINK("http://e","x")', `"'=HYPERLINK(""http://e"",""x"")"`],
  ['+6591234567', "'+6591234567"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠here', "'＠here"],
  ['\n=1', `"'\n=1"`],
  [-1, '-1'],
  [null, ''],
  [true, 'true'],
])('%j is written as %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeffa\nb', [['a'], ['b']]],
  [
    'a,\n,b\r',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"x ""y""\nz",2', [['x "y"\nz', '2']]],
  ['"open,1\n2', [['open,1\n2']]],
  ['a\n\n\nb\n', [['a'], ['b']]],
  ['a,', [['a', '']]],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect([...parseCsv(text)]).toEqual(rows);
});

test('what was written is read back', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'é', '＝'),
  });
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(rows, (table) => {
      const read = [...parseCsv(table.map(csvLine).join(''))].map((row) => row.map(readCell));
      expect(read).toEqual(table);
    }),
  );
});

test('a file of quotes alone ends', () => {
  expect([...parseCsv('"'.repeat(200_001))].flat().join('').length).toBeGreaterThan(0);
});
