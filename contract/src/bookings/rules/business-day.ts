import { addDays, localTime } from './clock.ts';
import { type Day, dayOf } from './day.ts';
import { LATEST_CLOSE, minutesInto } from './late-hours.ts';
import { hoursAt, hoursOn } from './slots.ts';
import type { HoursRow, SpecialDay } from './types.ts';

/** The day that a moment belongs to at a facility: the day before while its hours run past midnight, else the date on the wall. */
export function businessDayOf(
  hours: readonly HoursRow[],
  calendar: readonly SpecialDay[],
  at: number,
  zone: string,
): Day {
  const { date, minutes } = localTime(at, zone);
  const today = dayOf(date, calendar);
  if (minutes >= LATEST_CLOSE) return today;
  const before = dayOf(addDays(date, -1), calendar);
  const rows = hoursOn(hours, before).filter(({ is_closed }) => !is_closed);
  return hoursAt(rows, minutesInto(before.date, at, zone)) ? before : today;
}
