import { TEXTS } from '../description/texts.ts';
import type { Field } from './field.ts';
import { mapValue, takeAs, withRules } from './reader.ts';
import { boundedInput } from './scalar.ts';

const DECIMAL = /^([+-]?)(\d{0,1000})(?:\.(\d{0,1000}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** Writes a decimal text without exponent, e.g. `1e2` → `100`; undefined when it is no number. */
function plainDecimal(input: unknown): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined;
  const match = DECIMAL.exec(String(input).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (!whole && !fraction) return undefined;
  const point = whole.length + Number(exponent);
  const digits = '0'.repeat(Math.max(-point, 0)) + whole + fraction;
  const head = digits.slice(0, Math.max(point, 0)).padEnd(Math.max(point, 0), '0');
  const tail = digits.slice(Math.max(point, 0));
  return `${sign === '-' ? '-' : ''}${head.replace(/^0+/, '') || '0'}${tail && `.${tail}`}`;
}

interface MoneyOptions {
  readonly min?: number;
  /** Digits in all, two of them behind the point. */
  readonly digits?: number;
  readonly fallback?: string;
}

const PLACES = 2;

/** Money: a decimal text with two places on the wire, integer cents in storage. */
export function money({ min = 0, digits = 10, fallback }: MoneyOptions = {}): Field<string, 'optional'> {
  const decimal = withRules(
    boundedInput(takeAs(plainDecimal, () => TEXTS.number())),
    {
      holds: (text) => text.replace(/^-?0*|\D/g, '').length <= digits,
      refusal: () => TEXTS.digits({ max: digits }),
    },
    { holds: (text) => (text.split('.')[1] ?? '').length <= PLACES, refusal: () => TEXTS.places({ max: PLACES }) },
    { holds: (text) => Number(text) < 10 ** (digits - PLACES), refusal: () => TEXTS.whole({ max: digits - PLACES }) },
    { holds: (text) => Number(text) >= min, refusal: () => TEXTS.min({ min }) },
  );
  const read = mapValue(decimal, (text) => centsToMoney(moneyToCents(text)));
  const base = { kind: 'money', presence: 'optional', nullable: false, read, min } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

/** `"30.5"` → 3050. Exact: no floating point on the way. */
export function moneyToCents(text: string): number {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(PLACES, '0').slice(0, PLACES));
  return text.startsWith('-') ? -cents : cents;
}

/** 123450 → `S$ 1,234.50`, with a true minus sign. For sentences the server writes. */
export function formatCents(cents: number): string {
  const [whole = '', rest = ''] = centsToMoney(Math.abs(cents)).split('.');
  return `${cents < 0 ? '−' : ''}S$ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** 3050 → `"30.50"`. */
export function centsToMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
