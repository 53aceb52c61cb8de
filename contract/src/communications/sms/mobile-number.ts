/** What is wrong with a number that texts should go to. */
export type NumberFault = 'missing' | 'malformed' | 'country' | 'landline';

export type ReadNumber = { readonly number: string } | { readonly fault: NumberFault };

/** Which numbers of a country are mobile, where its plan says so by the first digit. */
const MOBILE: Readonly<Record<string, RegExp>> = { '65': /^[89]\d{7}$/ };

/**
 * A number of the register as providers take it (E.164): `9123 4567` → `+6591234567`. A number without a country's code is
 * of the first country. Texts go only to countries that the club has chosen, because a text elsewhere can cost a hundred times as
 * much.
 */
export function readMobileNumber(text: string, countries: readonly string[]): ReadNumber {
  const bare = text.replace(/[\s().-]/g, '');
  if (bare === '') return { fault: 'missing' };
  const [home = ''] = countries;
  const number = bare.startsWith('+') ? bare : bare.startsWith('00') ? `+${bare.slice(2)}` : `+${home}${bare}`;
  if (!/^\+[1-9]\d{6,14}$/.test(number)) return { fault: 'malformed' };
  const country = countries.find((code) => number.startsWith(`+${code}`));
  if (country === undefined) return { fault: 'country' };
  const isMobile = MOBILE[country]?.test(number.slice(1 + country.length)) ?? true;
  return isMobile ? { number } : { fault: 'landline' };
}

/** A number as others may see it: `+65 •••• 4567`. */
export const maskNumber = (number: string): string => `${number.slice(0, 3)} •••• ${number.slice(-4)}`;
