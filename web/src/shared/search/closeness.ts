import { search as t } from '@clubhouse/messages/shared/search';
import type { SearchItem } from './search-item.ts';

/** How well something answers what was typed; a lower number is better. */
export const CLOSENESS = { start: 0, name: 1, words: 2, about: 3 } as const;
export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

export type Searched = Pick<SearchItem, 'label' | 'words' | 'about'>;

/** The words of a text without case and accents. */
export const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words that say something: "pay my invoices" is about paying and invoices. */
function wordsTyped(typed: string): readonly string[] {
  const words = plainWords(typed);
  const fillers = plainWords(t.fillerWords());
  const meaningful = words.filter((word) => !fillers.includes(word));
  return meaningful.length > 0 ? meaningful : words;
}

const begins = (known: readonly string[], words: readonly string[]) =>
  words.every((word) => known.some((one) => one.startsWith(word)));

/** How close something is to what was typed: every word must begin one of its words. Nothing typed is close to all. */
export function closeness({ label, words = '', about = '' }: Searched, typed: string): Closeness | undefined {
  const looked = wordsTyped(typed);
  const name = plainWords(label);
  if (name.join(' ').startsWith(plainWords(typed).join(' ')) || looked.length === 0) return CLOSENESS.start;
  if (begins(name, looked)) return CLOSENESS.name;
  const known = [...name, ...plainWords(words)];
  if (begins(known, looked)) return CLOSENESS.words;
  return begins([...known, ...plainWords(about)], looked) ? CLOSENESS.about : undefined;
}

/** What fits, the closest first and otherwise in its order. */
export function closest<T extends Searched>(items: readonly T[], typed: string): readonly T[] {
  const found = items.flatMap((item) => {
    const close = closeness(item, typed);
    return close === undefined ? [] : [{ item, close }];
  });
  return found.toSorted((a, b) => a.close - b.close).map(({ item }) => item);
}
