import { addDays, localTime, timeOf } from './clock.ts';
import { dayTypeName, weekdayOf } from './day.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `10 Jan 2026`. */
export function dayWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** `10 Jan 2026, 09:00–10:00`; midnight at the end of the day is 24:00. What belongs to the evening before says `(Friday night)`. */
export function timeWords(start: number, end: number, zone: string, afterMidnight = false): string {
  const [from, to] = [localTime(start, zone), localTime(end, zone)];
  const until = to.minutes === 0 && to.date > from.date ? '24:00' : timeOf(to.minutes);
  const night = afterMidnight ? ` (${nightWords(from.date)})` : '';
  return `${dayWords(from.date)}, ${timeOf(from.minutes)}–${until}${night}`;
}

/** The evening that the first hours of a date belong to: `Friday night`. */
export const nightWords = (date: string): string => `${dayTypeName(weekdayOf(addDays(date, -1)))} night`;

/** `10 Jan 2026 at 09:00`. */
export function momentWords(at: number, zone: string): string {
  const { date, minutes } = localTime(at, zone);
  return `${dayWords(date)} at ${timeOf(minutes)}`;
}
