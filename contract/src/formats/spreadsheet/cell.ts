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

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one costs more than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const digits = '2-digit';
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** A moment as the clock on the club's wall shows it: `2026-11-14T07:10:00Z` in Singapore is `2026-11-14T15:10`. */
export function wallTime(instant: string, timezone: string): string {
  const parts = clockOf(timezone).formatToParts(new Date(instant));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}
