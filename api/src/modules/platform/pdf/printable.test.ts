import { expect, test } from 'vitest';
import { printable } from './printable.ts';
import { dollars, fileNameOf } from './words.ts';

const textOf = (text: string) =>
  printable(text)
    .runs.map((run) => run.text)
    .join('');

test.each([
  ['Nur Aisyah d’Almeida – 5 €', 'Nur Aisyah d’Almeida – 5 €'],
  ['Zoë Łukasz Đặng', 'Zoë Łukasz Đặng'],
  ['\u0000a\tb\nc\u200d', 'a b c'],
  ['½ →', '½ ->'],
  ['陳大文', '陳大文'],
  ['முத்துசாமி', 'முத்துசாமி'],
  ['สมชาย Иван Αλέξης', 'สมชาย Иван Αλέξης'],
  ['Tea 🍵?', 'Tea ??'],
])('%j is printed as %j', (text, shown) => {
  expect(textOf(text)).toBe(shown);
});

test('a text is cut where its font changes; whole words of a script stay together', () => {
  expect(printable('முத்துசாமி').runs).toHaveLength(1);
  const { runs } = printable('Tan 陈 Lim');
  expect(runs.map(({ text, font }) => [text, font === null])).toEqual([
    ['Tan ', true],
    ['陈', false],
    [' Lim', true],
  ]);
});

test('characters that no font has are kept for screen readers, and reported', () => {
  expect(printable('🍵 Tan')).toEqual({ runs: [{ text: '? Tan', font: null }], actual: '🍵 Tan', lossy: true });
  expect(printable('陳').lossy).toBe(false);
  expect(printable('Why?')).toEqual({ runs: [{ text: 'Why?', font: null }], lossy: false });
});

test('money and file names', () => {
  expect([dollars(0), dollars(123_456_789), dollars(-5)]).toEqual(['S$ 0.00', 'S$ 1,234,567.89', '– S$ 0.05']);
  expect(fileNameOf('receipt-../"x"\r\nY')).toBe('receipt-x-Y.pdf');
  expect(fileNameOf('///')).toBe('document.pdf');
});
