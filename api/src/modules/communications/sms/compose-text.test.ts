import { countSegments } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { composeText, plainSigns } from './compose-text.ts';

const link = 'https://portal.example.org/bookings?pay=12';

test.each([
  ['Mon 10:00–11:00 · it’s yours…', "Mon 10:00-11:00 - it's yours..."],
  ['S$ 20.00', 'S$ 20.00'],
  ['“Doubles”', '"Doubles"'],
  ['two\nlines', 'two lines'],
  ['羽毛球', '羽毛球'],
])('%s', (text, plain) => {
  expect(plainSigns(text)).toBe(plain);
});

test('a text that fits is sent whole, in plain characters', () => {
  const text = composeText({ club: 'Our Club', says: 'Badminton 1, 10:00–11:00: yours by 09:30.', link });
  expect(text).toBe(`Our Club: Badminton 1, 10:00-11:00: yours by 09:30. ${link}`);
  expect(countSegments(text)).toMatchObject({ encoding: 'GSM7', segments: 1 });
});

test.each([
  ['a', 'GSM7'],
  ['羽', 'UCS2'],
  ['🎾', 'UCS2'],
])('a text that is too long (%s) is cut to two segments and keeps its link', (letter, encoding) => {
  const text = composeText({ club: 'Our Club', says: letter.repeat(600), link });
  expect(countSegments(text)).toMatchObject({ encoding, segments: 2 });
  expect(text.endsWith(`... ${link}`)).toBe(true);
  expect(text).not.toContain('\ufffd');
});
