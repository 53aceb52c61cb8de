import { countSegments } from '@clubhouse/contract';

/** The most segments of one text. */
const MOST_SEGMENTS = 2;

/** Signs that would make a whole text UCS-2, and the plain ones that say the same. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/…/g, '...'],
  [/·/g, '-'],
  [/×/g, 'x'],
  [/[\u00a0\u2007\u202f\s]+/g, ' '],
  [/[\u200b-\u200f\u2060\ufeff]/g, ''],
];

export const plainSigns = (text: string): string =>
  PLAIN.reduce((said, [sign, plain]) => said.replace(sign, plain), text).trim();

interface TextParts {
  readonly club: string;
  readonly says: string;
  readonly link: string;
}

/** One text of one or two segments: who writes, what there is to say, and where to read more. What is too long loses its end, never the link. */
export function composeText({ club, says, link }: TextParts): string {
  const [name, words] = [plainSigns(club), plainSigns(says)];
  const whole = (said: string) => `${name}: ${said} ${link}`;
  const fits = (text: string) => countSegments(text).segments <= MOST_SEGMENTS;
  if (fits(whole(words))) return whole(words);
  const letters = [...words];
  for (let kept = letters.length - 1; kept > 0; kept -= 1) {
    const text = whole(`${letters.slice(0, kept).join('').trimEnd()}...`);
    if (fits(text)) return text;
  }
  return link;
}
