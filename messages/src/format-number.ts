import { currentLocale } from './locale.ts';

/** `formatNumber(1234.5)` → "1,234.5": a number as people read it, in the language of the moment. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value);
