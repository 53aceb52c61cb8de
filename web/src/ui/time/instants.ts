import { frame as t } from '@clubhouse/messages/shared/frame';
import { dateFormat, dayIn } from './date-format.ts';

/** A moment as the club's clock shows it, e.g. `clubTime('2026-11-14T07:10:00Z', zone)` → "14 Nov 2026, 15:10". */
export function clubTime(instant: string, timezone: string): string {
  return dateFormat({
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

const part = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone, ...options }).format(new Date(instant));

/** The day of a moment on the club's calendar: "Thursday 12 November 2026". */
export const clubDay = (instant: string, timezone: string): string =>
  part(instant, timezone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(/,/g, '');

/** The hour of a moment on the club's clock: "21:04". */
export const clubHour = (instant: string, timezone: string): string =>
  part(instant, timezone, { hour: '2-digit', minute: '2-digit' });

/** A moment in short: "Thu 12 Nov, 21:04". */
export const clubMoment = (instant: string, timezone: string): string =>
  `${part(instant, timezone, { weekday: 'short', day: 'numeric', month: 'short' }).replace(/,/g, '')}, ${clubHour(instant, timezone)}`;

const STEPS = [
  [t.agoMinutes, 60],
  [t.agoHours, 3600],
  [t.agoDays, 86_400],
  [t.agoWeeks, 604_800],
  [t.agoMonths, 2_629_800],
  [t.agoYears, 31_557_600],
] as const;

/** How long ago, in words: "3 days ago", "just now". */
export function ago(instant: string, now = Date.now()): string {
  const seconds = Math.round((now - new Date(instant).getTime()) / 1000);
  if (seconds < 60) return t.agoNow();
  const [words, size] = STEPS.findLast(([, step]) => seconds >= step) ?? STEPS[0];
  return words({ count: Math.floor(seconds / size) });
}

/** Morning, afternoon or evening where the club is. */
export function partOfDay(timezone: string, now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(dateFormat({ timeZone: timezone, hour: '2-digit', hourCycle: 'h23' }).format(now));
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** The day of a moment on the club's calendar as a plain date: "2026-11-12". */
export const clubDate = (instant: string, timezone: string): string => dayIn(timezone, new Date(instant));

/** Until when something is open: "21:04" today, "Thu 12 Nov, 21:04" on another day. */
export const clubDeadline = (instant: string, timezone: string, now = new Date()): string =>
  clubDate(instant, timezone) === dayIn(timezone, now) ? clubHour(instant, timezone) : clubMoment(instant, timezone);
