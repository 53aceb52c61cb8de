/** Up to two letters that stand for a name: "Darius Ong Kheng Wah" → "DO". */
export function initials(name: string): string {
  const words = name
    .replace(/\b(s\/o|d\/o|bin|binte|binti)\b/gi, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** How a member is named where people of several sorts meet. */
export const memberKey = (id: number): string => `m${id}`;

/** How somebody of a family is named; a spouse who is a member too keeps the member's key, and with it the colour. */
export const familyKey = ({ id, linked }: { readonly id: number; readonly linked?: number | null }): string =>
  linked ? memberKey(linked) : `f${id}`;

const COLORS = 6;

/** A person's colour, the same everywhere: for marks and letters, and for the ground below them. */
export function personColor(key: string): { readonly mark: string; readonly ground: string } {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  const mark = `--ch-person-${(sum % COLORS) + 1}`;
  return { mark: `var(${mark})`, ground: `var(${mark}-tint)` };
}
