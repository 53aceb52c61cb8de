import { dates } from '@clubhouse/messages/rules/dates';
import { addDays, localTime, timeOf } from './clock.ts';
import { weekdayOf } from './day.ts';
import { dayTypeName, nightName } from './day-type-words.ts';

/** `10 Jan 2026`. */
export function dayWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return dates.day({ day: Number(day), month: String(Number(month)), year });
}

/** `10 Jan 2026, 09:00–10:00`; midnight at the end of the day is 24:00. What belongs to the evening before says `(Friday night)`. */
export function timeWords(start: number, end: number, zone: string, afterMidnight = false): string {
  const [from, to] = [localTime(start, zone), localTime(end, zone)];
  const until = to.minutes === 0 && to.date > from.date ? '24:00' : timeOf(to.minutes);
  const night = afterMidnight ? ` (${nightWords(from.date)})` : '';
  return `${dates.dateAndTime({ date: dayWords(from.date), time: `${timeOf(from.minutes)}–${until}` })}${night}`;
}

/** The evening that the first hours of a date belong to: `Friday night`. */
export const nightWords = (date: string): string => nightName(dayTypeName(weekdayOf(addDays(date, -1))));

/** `10 Jan 2026 at 09:00`. */
export function momentWords(at: number, zone: string): string {
  const { date, minutes } = localTime(at, zone);
  return dates.moment({ date: dayWords(date), time: timeOf(minutes) });
}

/** `10 Jan 2026, 09:00`. */
export function dateAndTimeWords(at: number, zone: string): string {
  const { date, minutes } = localTime(at, zone);
  return dates.dateAndTime({ date: dayWords(date), time: timeOf(minutes) });
}
