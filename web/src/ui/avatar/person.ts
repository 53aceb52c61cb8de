/** Up to two letters that stand for a name: "Darius Ong Kheng Wah" → "DO". */
export function initials(name: string): string {
  const words = name
    .replace(/\b(s\/o|d\/o|bin|binte|binti)\b/gi, ' ')
    .split(/[\s,]+/)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase() || '?';
}

/** One of the six person colours, the same for the same key every time. */
export function personColor(key: string | number): number {
  const text = String(key);
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}
