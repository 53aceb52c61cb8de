import { localTime, timeOf } from '../../bookings/rules/clock.ts';

/** One value of a file for a spreadsheet. Texts are never read as formulas; amounts and days are counted with. */
export type SheetCell =
  | string
  | number
  | { readonly money: string }
  | { readonly date: string }
  /** The date and time on the club's clock: `2026-11-14T15:10`. */
  | { readonly moment: string };

export type SheetRow = readonly SheetCell[];

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A moment as the clock on the club's wall shows it: `2026-11-14T07:10:00Z` in Singapore is `2026-11-14T15:10`. */
export function wallTime(instant: string, timezone: string): string {
  const { date, minutes } = localTime(Date.parse(instant), timezone);
  return `${date}T${timeOf(minutes)}`;
}
