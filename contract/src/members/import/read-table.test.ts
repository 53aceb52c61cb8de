import { expect, test } from 'vitest';
import { platform } from '../card-code/platform.ts';
import { decodeText } from './decode-text.ts';
import { readRows, unknownWords } from './read-rows.ts';
import { readTable, sheetAsCsv } from './read-table.ts';

const numbersOf = (text: string) => {
  const table = readTable(text);
  return { header: table.header, rows: [...table.rows()].map(({ number, cells }) => [number, ...cells]) };
};

test.each([
  ['commas', 'Name,Email\nTan,t@x.sg\n', 2],
  ['semicolons', 'Name;Email\n"Tan; A";t@x.sg\n', 2],
  ['tabs', 'Name\tEmail\nTan, Mei\tt@x.sg\n', 2],
  ['bars', 'Name|Email\nTan|t@x.sg\n', 2],
  ['a sep line, which a sheet does not show', 'sep=;\r\nName;Email\r\nTan;t@x.sg\r\n', 2],
  ['a byte order mark', '\ufeffName,Email\nTan,t@x.sg\n', 2],
  ['titles above the header', 'Members of the club,\n"as of 1 May, all",\n\nName,Email\nTan,t@x.sg\n', 5],
  ['blank rows', 'Name,Email\n\n,\nTan,t@x.sg\n', 4],
])('%s: the header is found and rows have the numbers of the sheet', (_name, text, number) => {
  const { header, rows } = numbersOf(text);
  expect(header).toEqual(['Name', 'Email']);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.[0]).toBe(number);
  expect(rows[0]?.at(-1)).toBe('t@x.sg');
});

test('line breaks within quotes are one row of the sheet', () => {
  expect(numbersOf('Name,Remarks\n"Tan","a\nb\r\nc"\nLim,x\n').rows).toEqual([
    [2, 'Tan', 'a\nb\r\nc'],
    [3, 'Lim', 'x'],
  ]);
});

test('two columns of the same name are distinguished', () => {
  expect(readTable('Phone,Phone,Name\n1,2,Tan').header).toEqual(['Phone', 'Phone (2)', 'Name']);
});

test('a file with unknown columns has its header in the first row', () => {
  expect(readTable('Foo,Bar\n1,2\n').header).toEqual(['Foo', 'Bar']);
  expect(readTable('Name\nTan\n').header).toEqual(['Name']);
});

/** One byte for each letter, or two in either order. */
const bytesOf = (text: string, form: 'one' | 'low-first' | 'high-first') =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      if (form === 'one') return [code];
      return form === 'low-first' ? [code & 255, code >> 8] : [code >> 8, code & 255];
    }),
  );
const utf8 = (text: string) => new platform.TextEncoder().encode(text);

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', (text: string) => utf8(`\ufeff${text}`)],
  ['UTF-16LE with a mark', (text: string) => bytesOf(`\ufeff${text}`, 'low-first')],
  ['UTF-16LE', (text: string) => bytesOf(text, 'low-first')],
  ['UTF-16BE with a mark', (text: string) => bytesOf(`\ufeff${text}`, 'high-first')],
  ['UTF-16BE', (text: string) => bytesOf(text, 'high-first')],
  ['Windows-1252', (text: string) => bytesOf(text, 'one')],
])('%s is decoded', (_name, encode) => {
  const text = 'Name,Email\r\nJosé Müller,j@example.org\r\n';
  expect(decodeText(encode(text)).replace(/^\ufeff/, '')).toBe(text);
});

const options = { today: '2026-11-16' };

test('names in parts are joined in the order of the file', () => {
  const table = readTable('Surname,Given name\nTan,Wei Ming\n');
  const mapping = { Surname: 'name_part', 'Given name': 'name_part' };
  expect([...readRows(table, mapping, options)]).toEqual([{ number: 2, values: { name: 'Tan Wei Ming' } }]);
});

test('dates of a column are read in one order', () => {
  const table = readTable('Name,DOB\nA,1/2/1990\nB,3/15/1955\n');
  const rows = [...readRows(table, { DOB: 'date_of_birth' }, options)].map(({ values }) => values.date_of_birth);
  expect(rows).toEqual(['1990-01-02', '1955-03-15']);
});

test('words that no rule understands are listed once, with how often they come', () => {
  const table = readTable('Name,Type,Since\nA,Gold,x\nB,GOLD,y\nC,Ordinary,z\n');
  const mapping = { Type: 'membership_level_1', Since: 'membership_start_date' };
  expect(unknownWords(table, mapping, options)).toEqual([
    { field: 'membership_level_1', word: 'Gold', key: 'gold', times: 2 },
  ]);
  const meanings = { membership_level_1: { gold: 'HONORARY' } };
  expect(unknownWords(table, mapping, { ...options, meanings })).toEqual([]);
});

test('a sheet keeps an apostrophe before a formula sign', () => {
  const [row] = readRows(readTable(sheetAsCsv([['Name'], ["'=Tan"]])), { Name: 'name' }, { today: '2026-11-16' });
  expect(row?.values.name).toBe("'=Tan");
});

test('a sheet keeps its rows and its days', () => {
  const text = sheetAsCsv([['Name', 'Since'], [], ['=Tan "A"', new Date(Date.UTC(1998, 0, 5))], ['Lim', 7]]);
  expect(numbersOf(text).rows).toEqual([
    [3, '=Tan "A"', '1998-01-05'],
    [4, 'Lim', '7'],
  ]);
});
