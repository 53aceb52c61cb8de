const SYMBOLS: Readonly<Record<string, string>> = { SGD: 'S$' };
const NO_BREAK = '\u00a0';

/** `formatMoney('1234.5', 'SGD')` → "S$ 1,234.50": symbol, no-break space, two decimals, a true minus sign. */
export function formatMoney(amount: string, currency: string): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const minus = amount.startsWith('-') ? '−' : '';
  return `${minus}${currencySymbol(currency)}${NO_BREAK}${grouped}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** What is before an amount: "S$". */
export const currencySymbol = (currency: string): string => SYMBOLS[currency] ?? currency;
