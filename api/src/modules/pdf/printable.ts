/** What the fonts that every PDF reader brings along can show beyond Latin-1. */
const MORE = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters and signs that do not come apart into one that can be shown and an accent. */
const NEAREST: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
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
/** Stands for a sign that cannot be shown; a line at the foot of the page says so. */
const UNKNOWN = '?';

const canShow = (sign: string) => /^[\x20-\x7e\xa1-\xac\xae-\xff]$/.test(sign) || MORE.includes(sign);

function nearest(sign: string): string {
  if (canShow(sign)) return sign;
  if (/^[\p{M}\p{C}]$/u.test(sign)) return '';
  const known = NEAREST[sign];
  if (known !== undefined) return known;
  const apart = [...sign.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return apart.length > 0 && apart.every(canShow) ? apart.join('') : UNKNOWN;
}

export interface Printable {
  readonly text: string;
  /** Set when the text is not what was meant: readers that speak or copy get that instead. */
  readonly actual?: string;
  /** Some of it could not be shown at all. */
  readonly lossy: boolean;
}

/** A text as it can be printed: one line, signs outside the font as their nearest, never dropped in silence. */
export function printable(text: string): Printable {
  const meant = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const signs = [...meant].map((sign) => [sign, nearest(sign)] as const);
  const shown = signs.map(([, near]) => near).join('');
  if (shown === meant) return { text: shown, lossy: false };
  return { text: shown, actual: meant, lossy: signs.some(([sign, near]) => near === UNKNOWN && sign !== UNKNOWN) };
}
