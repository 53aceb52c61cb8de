import { expect, test } from 'vitest';
import { printable } from './printable.ts';
import { dollars, fileNameOf } from './words.ts';

test.each([
  ['Nur Aisyah d’Almeida – 5 €', 'Nur Aisyah d’Almeida – 5 €'],
  ['Zoë Łukasz Đặng', 'Zoë Lukasz Dang'],
  ['\u0000a\tb\nc\u200d', 'a b c'],
  ['ﬁne ½ → ①', 'fine ½ -> 1'],
  ['陳大文', '???'],
  ['Tea 🍵?', 'Tea ??'],
])('%j is printed as %j', (text, shown) => {
  expect(printable(text).text).toBe(shown);
});

test('what cannot be shown is kept for those who listen, and said', () => {
  expect(printable('陳 Tan')).toEqual({ text: '? Tan', actual: '陳 Tan', lossy: true });
  expect(printable('Łu')).toEqual({ text: 'Lu', actual: 'Łu', lossy: false });
  expect(printable('Why?')).toEqual({ text: 'Why?', lossy: false });
});

test('money and file names', () => {
  expect([dollars(0), dollars(123_456_789), dollars(-5)]).toEqual(['S$ 0.00', 'S$ 1,234,567.89', '– S$ 0.05']);
  expect(fileNameOf('receipt-../"x"\r\nY')).toBe('receipt-x-Y.pdf');
  expect(fileNameOf('///')).toBe('document.pdf');
});
