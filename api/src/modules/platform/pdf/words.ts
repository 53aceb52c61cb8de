import { dayWords, formatCents, moneyToCents } from '@clubhouse/contract';

export { dayWords };

/** Money on paper: the fonts have no minus sign, so an en dash stands for it. */
export function dollars(cents: number): string {
  return cents < 0 ? `– ${formatCents(-cents)}` : formatCents(cents);
}

/** The fields of a row that hold a text or nothing, as money does. */
export type MoneyOf<R> = { [K in keyof R]: R[K] extends string | null ? K : never }[keyof R];

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
