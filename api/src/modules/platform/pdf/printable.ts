import { fontFor } from './font-files.ts';

/** What the fonts that every PDF reader brings along can show beyond Latin-1. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Signs with a plain spelling that reads as well. */
const NEAREST: Readonly<Record<string, string>> = {
  '‐': '-',
  '‑': '-',
  '−': '-',
  '′': "'",
  '″': '"',
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
};
/** Stands for a sign that no font has; a line at the foot of the page says so. */
const UNKNOWN = '?';
/** Join letters of some scripts without being seen. */
const JOINERS = /[\u200c\u200d]/;

/** A piece of text in one font; null is the font of the paper. */
export interface Run {
  readonly text: string;
  readonly font: string | null;
}

export interface Printable {
  readonly runs: readonly Run[];
  /** Set when other fonts or signs stand in: readers that speak or copy get what was meant. */
  readonly actual?: string;
  /** Some of it could not be shown at all. */
  readonly lossy: boolean;
}

const canShow = (sign: string) => /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(sign) || MORE.includes(sign);

/** One sign as it is printed after the run before it. */
function shown(sign: string, before: Run | undefined): Run | undefined {
  const font = before?.font ?? null;
  if (canShow(sign)) return { text: sign, font: null };
  const nearest = NEAREST[sign];
  if (nearest !== undefined) return { text: nearest, font: null };
  if (JOINERS.test(sign)) return font === null ? undefined : { text: sign, font };
  if (/^\p{C}$/u.test(sign)) return undefined;
  if (/\p{Extended_Pictographic}/u.test(sign)) return { text: UNKNOWN, font: null };
  const own = fontFor(sign.codePointAt(0) ?? 0);
  if (own) return { text: sign, font: own };
  const apart = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  const plain = apart.length > 0 && apart.every(canShow);
  return { text: plain ? apart.join('') : UNKNOWN, font: null };
}

/** A text as it can be printed: one line, cut where the font changes; nothing is dropped in silence. */
export function printable(text: string): Printable {
  const meant = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const runs: Run[] = [];
  let lossy = false;
  for (const sign of meant) {
    const last = runs.at(-1);
    const next = shown(sign, last);
    if (!next) continue;
    lossy ||= next.text === UNKNOWN && sign !== UNKNOWN;
    // A space within another script stays with it: words are shaped together.
    if (last && last.font === next.font) runs[runs.length - 1] = { text: last.text + next.text, font: last.font };
    else runs.push(next);
  }
  const whole = runs.map((run) => run.text).join('');
  const plain = whole === meant && runs.every(({ font }) => font === null);
  return plain ? { runs, lossy } : { runs, actual: meant, lossy };
}
