import { currentLocale, ENGLISH } from './locale.ts';

/** The locale that dates, numbers and lists are written in. Ours is British English: "1 Dec 2026", "a, b and c". */
export const formatLocale = (): string => (currentLocale() === ENGLISH ? 'en-GB' : currentLocale());

/** `formatNumber(12500)` → "12,500". */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(formatLocale(), options).format(value);

/** "a, b and c". */
export const listAnd = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(words);

/** "a, b or c". */
export const listOr = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words);
