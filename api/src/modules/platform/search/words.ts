import { foldedContains, personWords } from '../../../db/find-person.ts';
import { join, raw, type Sql, sql } from '../../../db/sql.ts';

const MOST_WORDS = 4;
/** From this many letters on, the trigram index finds a word's middle too; shorter ones are looked for at the beginning of words. */
const WHOLE = 3;

/** The words that are looked for. A single letter beside others says nothing. */
export function wordsIn(text: string): readonly string[] {
  // A phone number is one word, however it is grouped.
  const phone = personWords(text);
  if (phone !== text) return [phone];
  const words = text.split(/\s+/).filter((word) => word !== '');
  const long = words.filter((word) => [...word].length > 1);
  return (long.length > 0 ? long : [text.trim()]).slice(0, MOST_WORDS);
}

/** A word as text in a pattern: what the pattern language means something by is looked for as it is. */
export const asText = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const isShort = (word: string) => [...word].length < WHOLE;

function inColumn(column: string, word: string, folded: boolean): Sql {
  const text = asText(word);
  if (folded && !isShort(word)) return foldedContains(raw(column), word);
  if (folded) {
    const [begin, middle] = [`${text}%`, `% ${text}%`];
    return sql`(${raw(column)} like plain_text(${begin}) or ${raw(column)} like plain_text(${middle}))`;
  }
  if (!isShort(word)) return sql`${raw(column)} ilike ${`%${text}%`}`;
  return sql`(${raw(column)} ilike ${`${text}%`} or ${raw(column)} ilike ${`% ${text}%`})`;
}

/** Rows in which every word is in one of the columns; two letters are looked for in the first alone, the name. */
export function matches(columns: readonly string[], words: readonly string[], folded = false): Sql {
  const one = (word: string) =>
    join(
      (isShort(word) ? columns.slice(0, 1) : columns).map((column) => inColumn(column, word, folded)),
      ' or ',
    );
  return join(
    words.map((word) => sql`(${one(word)})`),
    ' and ',
  );
}
