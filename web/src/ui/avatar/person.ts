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

/** The key of a family member. A spouse who is also a member keeps the member's key, and so the same colour. */
export const familyKey = ({ id, linked }: { readonly id: number; readonly linked?: number | null }): string =>
  linked ? memberKey(linked) : `f${id}`;

const MEMBERS = [1, 2, 3] as const;
const FAMILY = [4, 5, 6] as const;

/** Numbers that follow each other differ, so that a household, written down in one go, has a colour for each. */
function numberOf(key: string): number {
  const [, id] = /^[mf](\d+)$/.exec(key) ?? [];
  return id ? Number(id) : [...key].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** A person's colour, the same everywhere: for marks and letters, and for the ground below them. */
export function personColor(key: string): { readonly mark: string; readonly ground: string } {
  const colours = /^f\d+$/.test(key) ? FAMILY : MEMBERS;
  const mark = `--ch-person-${colours[numberOf(key) % colours.length]}`;
  return { mark: `var(${mark})`, ground: `var(${mark}-tint)` };
}
