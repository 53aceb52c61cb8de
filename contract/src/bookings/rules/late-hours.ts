import { bookings as t } from '@clubhouse/messages/rules/bookings';
import { daysBetween, localTime, minutesOf, timeOf } from './clock.ts';

const DAY = 24 * 60;

/** Hours that run past midnight end by 06:00: what opens in the evening belongs to that evening, what opens later to the next day. */
export const LATEST_CLOSE = 6 * 60;

/**
 * The minute at which a span ends, counted from the midnight at which its day begins: 18:00 to 02:00 ends at minute 1560. A span that
 * ends neither after its start nor by 06:00 the next morning has no length.
 */
export function endMinutes(from: string, to: string): number {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (end > start) return end;
  return end < start && end <= LATEST_CLOSE ? Math.max(end + DAY, start) : start;
}

/** Why a span has no length; undefined when it has one. */
export function spanRefusal(from: string, to: string, what: 'span' | 'hours' = 'span'): string | undefined {
  if (endMinutes(from, to) > minutesOf(from)) return undefined;
  if (minutesOf(from) === minutesOf(to)) return what === 'hours' ? t.closingNotAfterOpening() : t.endNotAfterStart();
  const latest = timeOf(LATEST_CLOSE);
  return what === 'hours'
    ? t.closingNotAfterOpeningOrNextMorning({ latest })
    : t.endNotAfterStartOrNextMorning({ latest });
}

/** Whether a span runs past midnight. */
export const endsNextDay = (from: string, to: string): boolean => endMinutes(from, to) > DAY;

/** A minute of a business day as a clock shows it: 1560 is `02:00`, and the end of the day itself is `24:00`. */
export const clockTime = (minutes: number): string => timeOf(minutes > DAY ? minutes - DAY : minutes);

/** The minute of a business day at which a moment lies; past midnight it goes on counting. */
export function minutesInto(date: string, at: number, zone: string): number {
  const local = localTime(at, zone);
  return local.minutes + DAY * daysBetween(date, local.date);
}
