import { currentLocale, ENGLISH } from './locale.ts';

/** The locale that dates, numbers and lists are written in. Ours is British English: "1 Dec 2026", "a, b and c". */
export const formatLocale = (): string => (currentLocale() === ENGLISH ? 'en-GB' : currentLocale());

/** "12,500". */
export const numberText = (value: number): string => value.toLocaleString(formatLocale());

/** "a, b and c". */
export const listAnd = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(words);

/** "a, b or c". */
export const listOr = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words);
