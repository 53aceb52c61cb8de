/** Rows of keys and of signs that people run a finger along. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv'];
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(''))];
const SHORTEST_RUN = 4;
/** A password needs this many characters beside its runs and repeats. */
const NEEDED = 5;
/** What is said twice must be long enough to be a password said once. */
const SHORTEST_PIECE = 8;

/** How many characters from here on follow a row of keys. */
function runAt(text: string, at: number): number {
  let longest = 0;
  for (const row of RUNS) {
    let start = row.indexOf(text[at] ?? '\n');
    while (start !== -1) {
      let length = 1;
      while (text[at + length] !== undefined && text[at + length] === row[start + length]) length += 1;
      longest = Math.max(longest, length);
      start = row.indexOf(text[at] ?? '\n', start + 1);
    }
  }
  return longest >= SHORTEST_RUN ? longest : 0;
}

/** Whether little is left of a password beside sequences such as "abcd", "1234" or "qwerty". */
export function isSequence(password: string): boolean {
  const text = password.toLowerCase();
  let left = 0;
  let found = false;
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    found ||= run > 0;
    left += run > 0 ? 0 : 1;
    at += run || 1;
  }
  return found && left < NEEDED;
}

/** Whether a password is a short piece said again and again: "aaaaaaaa", "abcabcabc", "Mei!Mei!Mei!". */
export function isRepeat(password: string): boolean {
  const text = password.toLowerCase();
  return new Set(text).size < NEEDED - 1 || repeatedPiece(text).length < Math.min(text.length, SHORTEST_PIECE);
}

/** The piece that a text says twice or more, a cut last time included: "letmein-" of "letmein-letmein". The text itself if none. */
export function repeatedPiece(text: string): string {
  for (let size = 1; size * 2 <= text.length + 1; size += 1) {
    const piece = text.slice(0, size);
    if (piece.repeat(Math.ceil(text.length / size)).slice(0, text.length) === text) return piece;
  }
  return text;
}

/** A Singapore identity number, as printed or with separators, with hardly anything else. */
export function isIdentityNumber(password: string): boolean {
  const plain = password.replace(/[\s._-]/g, '');
  return /[stfgm]\d{7}[a-z]/i.test(plain);
}
