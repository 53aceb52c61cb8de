import { raw, type Sql, sql } from './sql.ts';

/** All that a member `t` is found by, as one text without case and accents. */
export const PERSON_TEXT = 't.search_text';

const PHONE = /^[+\d][\d\s().+-]{4,}$/;
const HOME_CODE = /^(?:00)?65(?=\d{8}$)/;

/** What is looked for: a phone number by its digits, without the country's own code; anything else as it is. */
export function personWords(text: string): string {
  if (!PHONE.test(text.trim())) return text;
  const digits = text.replace(/\D/g, '');
  return digits.length < 4 ? text : digits.replace(HOME_CODE, '');
}

/** A text in a pattern: what the pattern language means something by is looked for as it is. */
const asText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Whether a folded column contains some words, ignoring case and accents. The words are folded once, not for each row. */
export const foldedContains = (column: Sql, words: string): Sql =>
  sql`${column} like (select plain_text(${`%${asText(words)}%`}))`;

/** Members `t` with these words in a name, ID, address or phone number. */
export const isPerson = (words: string): Sql => foldedContains(raw(PERSON_TEXT), personWords(words));

/** The ids of the members found by some words; by their name alone where the rest of the register may not be read. */
export const idsOfPeople = (words: string, readsRegister: boolean): Sql =>
  sql`
    array(
      select t.id from member t where ${readsRegister ? isPerson(words) : foldedContains(raw('t.name_key'), words)})`;
