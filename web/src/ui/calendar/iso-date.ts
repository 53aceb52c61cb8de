import { dateFormat, dayIn } from '../time/date-format.ts';

/** Calendar dates as `YYYY-MM-DD` texts: they compare and sort as they are, and know nothing of zones. */
export type IsoDate = string;

const two = (n: number) => String(n).padStart(2, '0');

/** `isoDate(2026, 11, 14)` → `2026-11-14`; months count from 1 and may overflow into other years. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** Year, month (from 1) and day. */
export function partsOf(iso: IsoDate): { readonly year: number; readonly month: number; readonly day: number } {
  const [year = 1970, month = 1, day = 1] = iso.split('-').map(Number);
  return { year, month, day };
}

const utc = (iso: IsoDate): Date => new Date(`${iso}T00:00:00Z`);

export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

/** 0 is Monday, 6 is Sunday. */
export const weekday = (iso: IsoDate): number => (utc(iso).getUTCDay() + 6) % 7;

export const addDays = (iso: IsoDate, days: number): IsoDate => {
  const { year, month, day } = partsOf(iso);
  return isoDate(year, month, day + days);
};

/** The same day of another month, or that month's last. */
export function addMonths(iso: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(iso);
  const first = partsOf(isoDate(year, month + months, 1));
  return isoDate(first.year, first.month, Math.min(day, daysInMonth(first.year, first.month)));
}

/** The weeks of a month, Monday first, always six so that the panel never changes its height. */
export function monthGrid(year: number, month: number): readonly (readonly IsoDate[])[] {
  const first = isoDate(year, month, 1);
  const start = addDays(first, -weekday(first));
  return [0, 1, 2, 3, 4, 5].map((week) => [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(start, week * 7 + day)));
}

/** Today, where the club is. */
export const today = (timezone: string): IsoDate => dayIn(timezone, new Date());

/** A date in words: `dateWords('2026-11-14')` → "Saturday 14 November 2026". */
export function dateWords(iso: IsoDate, options: Intl.DateTimeFormatOptions = FULL): string {
  return dateFormat({ ...options, timeZone: 'UTC' })
    .format(utc(iso))
    .replace(/,/g, '');
}

const FULL: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
