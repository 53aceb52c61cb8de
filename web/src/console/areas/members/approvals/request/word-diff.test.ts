import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, wordDiff } from './word-diff.ts';

const marked = (pieces: readonly Piece[]) => pieces.map(({ text, same }) => (same ? text : `[${text}]`)).join('');

test.each([
  ['Darius Ong Kheng Wah', 'Darius Emmanuel Ong Kheng Wah', 'Darius Ong Kheng Wah', 'Darius [Emmanuel ]Ong Kheng Wah'],
  ['darius.ong@example.com', 'd.ong@kenanga.example', '[darius].ong@[example].[com]', '[d].ong@[kenanga].[example]'],
  ['', 'Kenanga Marine', '', '[Kenanga Marine]'],
  ['12 Hill Road', '26 Lake Drive', '[12 Hill Road]', '[26 Lake Drive]'],
  ['as it was', 'as it was', 'as it was', 'as it was'],
])('%j → %j', (before, after, old, now) => {
  const difference = wordDiff(before, after);
  expect([marked(difference.old), marked(difference.new)]).toEqual([old, now]);
});

test('nothing is lost, and what is unmarked is the same on both sides', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '#', 'é', '9'), maxLength: 24 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const { old, new: now } = wordDiff(before, after);
      const all = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');
      const kept = (pieces: readonly Piece[]) => all(pieces.filter(({ same }) => same)).replaceAll(' ', '');
      expect([all(old), all(now)]).toEqual([before, after]);
      expect(kept(old)).toBe(kept(now));
    }),
  );
});

test('a very long text is marked as a whole instead of taking for ever', () => {
  const long = 'word '.repeat(5000);
  expect(wordDiff(long, `${long}more`).new).toHaveLength(1);
});
