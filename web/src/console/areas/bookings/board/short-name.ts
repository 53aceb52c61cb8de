import { initials } from '../../../../ui/avatar/person.ts';

/** The width of a letter in a block, on average, in pixels. */
const LETTER = 7.2;

/**
 * As much of a name as fits into this many pixels, never cut in a word: "Seow Kai Xiang", "Seow K. X.", "Seow", "SK". The
 * whole name is in the block's tooltip and in its accessible name.
 */
export function shortName(name: string, pixels: number): string {
  const [first = name, ...rest] = name.split(/\s+/).filter(Boolean);
  const letters = rest.filter((word) => /^\p{Lu}/u.test(word)).map((word) => `${[...word][0]}.`);
  const ways = [
    name,
    [first, ...letters].join(' '),
    [first, ...letters.slice(0, 1)].join(' '),
    first.replace(/,$/, ''),
  ];
  return ways.find((way) => way.length * LETTER <= pixels) ?? initials(name);
}
