import { centsToMoney, dayWords, moneyToCents } from '@clubhouse/contract';

export { dayWords };

/** Cents as people write money: `S$ 1,234.50`. */
export function dollars(cents: number): string {
  const [whole = '0', rest = '00'] = centsToMoney(Math.abs(cents)).split('.');
  return `${cents < 0 ? '– ' : ''}S$ ${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Money of the wire, the same way. */
export const dollarsOf = (money: unknown): string => dollars(moneyToCents(String(money ?? '0')));

/** The day at the club of a moment. */
export const momentWords = (at: string, zone: string): string =>
  dayWords(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString());

/** The time at the club of a moment: `18:05`. */
export const clockWords = (at: string, zone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' });

/** A document's number as a file name: nothing that a path or a header could mean something by. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'document'
  }.pdf`;
