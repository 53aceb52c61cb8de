import { expect, test } from 'vitest';
import { countSegments } from './count-segments.ts';

test.each([
  ['nothing', '', 'GSM7', 0, 1],
  ['plain words', 'Badminton 1 is yours', 'GSM7', 20, 1],
  ['a full segment', 'a'.repeat(160), 'GSM7', 160, 1],
  ['one letter more', 'a'.repeat(161), 'GSM7', 161, 2],
  ['two full segments', 'a'.repeat(306), 'GSM7', 306, 2],
  ['one letter more than two', 'a'.repeat(307), 'GSM7', 307, 3],
  ['a euro sign, which takes two places', '€'.repeat(80), 'GSM7', 160, 1],
  ['one euro sign more', '€'.repeat(81), 'GSM7', 162, 2],
  ['an escape that would be cut in two', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM7', 306, 3],
  ['letters of the alphabet with accents', 'Caféàèéùìò ÄÖÑÜ ß', 'GSM7', 17, 1],
  ['a small c with a cedilla, which is not in it', 'Ça ça', 'UCS2', 5, 1],
  ['curly quotes', 'It’s yours', 'UCS2', 10, 1],
  ['Chinese', '羽'.repeat(70), 'UCS2', 70, 1],
  ['one more', '羽'.repeat(71), 'UCS2', 71, 2],
  ['two full segments of them', '羽'.repeat(134), 'UCS2', 134, 2],
  ['three', '羽'.repeat(135), 'UCS2', 135, 3],
  ['an emoji, which takes two places', '🎾'.repeat(35), 'UCS2', 70, 1],
  ['an emoji that would be cut in two', `${'a'.repeat(66)}🎾${'羽'.repeat(66)}`, 'UCS2', 134, 3],
  ['line ends', 'One\nTwo\r\n', 'GSM7', 9, 1],
] as const)('%s', (_what, text, encoding, units, segments) => {
  expect(countSegments(text)).toEqual({ encoding, units, segments });
});
