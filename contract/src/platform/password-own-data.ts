/** A word of someone's own data that is this long counts wherever a password contains it; shorter ones occur by chance. */
const SHORTEST_OWN_WORD = 4;
/** Words of other origin, such as the club's name or the domain of an email address, are often plain English. */
export const SHORTEST_OTHER_WORD = 5;
const TOO_SIMILAR = 0.7;

function letters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

/** How much two texts are made of the same letters, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [first, second] = [letters(one), letters(other)];
  let shared = 0;
  for (const [letter, count] of first) shared += Math.min(count, second.get(letter) ?? 0);
  return (2 * shared) / ([...one].length + [...other].length || 1);
}

/** "C3mp4k4" is read as it is meant. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };
const withLetters = (text: string) => text.replace(/[013457$@]/g, (sign) => LETTERS[sign] ?? sign);

const wordsOf = (text: string) => [...text.split(/[^\p{L}\p{N}]+/u), text].filter(Boolean);

function isMadeOf(password: string, words: readonly string[], shortest: number): boolean {
  return words.some((word) => {
    if (word.length >= shortest && password.includes(word)) return true;
    // A short part can be no likeness to a long password, whatever its letters.
    return word.length * 10 >= password.length && likeness(password, word) >= TOO_SIMILAR;
  });
}

/**
 * Whether a password contains a name, an email address or a membership ID, or is much like one. The form and the server ask
 * this one rule.
 */
export function containsOwnData(password: string, value: string, shortest = SHORTEST_OWN_WORD): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const known = value.normalize('NFKC').toLowerCase();
  const [own = '', domain = ''] = known.split('@');
  return [typed, withLetters(typed)].some(
    (text) =>
      isMadeOf(text, [...wordsOf(own), known], shortest) || isMadeOf(text, wordsOf(domain), SHORTEST_OTHER_WORD),
  );
}
