import { currentLocale, ENGLISH } from './locale.ts';

/** The locale that dates, numbers and lists are written in. Ours is British English: "1 Dec 2026", "a, b and c". */
export const formatLocale = (): string => (currentLocale() === ENGLISH ? 'en-GB' : currentLocale());

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Making a format takes a browser longer than drawing a row, so each is made once. */
function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** `formatNumber(12500)` → "12,500". */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(formatLocale(), options).format(value);

/** "a, b and c". */
export const listAnd = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(words);

/** "a, b or c". */
export const listOr = (words: Iterable<string>): string =>
  new Intl.ListFormat(formatLocale(), { type: 'disjunction' }).format(words);
