import { FEE_MONTHS_BACK } from '@clubhouse/contract';
import { dateWords } from '../../../ui/calendar/iso-date.ts';

/** "November 2026". */
export const monthWords = (month: string): string =>
  dateWords(`${month.slice(0, 7)}-01`, { month: 'long', year: 'numeric' });

/** "Nov", and with the year in January: the years of a long time are distinguished. */
export const shortMonth = (month: string): string => {
  const name = monthWords(month).slice(0, 3);
  return month.slice(5, 7) === '01' ? `${name} ’${month.slice(2, 4)}` : name;
};

/** The first day of a month so many months later. */
export function monthsLater(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** The months that can be billed: the next one, this one and some before. */
export const billable = (today: string): readonly string[] =>
  Array.from({ length: FEE_MONTHS_BACK + 2 }, (_, at) => monthsLater(today, 1 - at));
