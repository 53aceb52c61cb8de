import { expect, test } from 'vitest';
import { headOf } from './read-head.ts';

test('columns with a few different values of each', () => {
  expect(headOf('\ufeffName, Mobile \r\n"Tan, Mei",\'+65 8\nTan,\nOng,1\nLim,2\n')).toEqual({
    header: ['Name', 'Mobile'],
    samples: { Name: ['Tan, Mei', 'Tan', 'Ong'], Mobile: ['+65 8', '1', '2'] },
  });
});

test.each([
  ['', /empty/],
  ['a,b\n', /no rows/],
  ['a,a\n1,2\n', /same name/],
  ['PK\0\0', /not a CSV/],
])('%j is refused in words', (text, words) => {
  expect(headOf(text)).toMatch(words);
});
