import { addDays, localTime } from '@clubhouse/contract';
import type { Listed } from './filters.ts';

/** `2026-11` → `2026-12`. */
export function nextMonth(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  const at = new Date(Date.UTC(year, number - 1 + by, 1));
  return at.toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday, as far as they hold a day of it. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month}-01`;
  const monday = addDays(first, -((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(monday, week * 7 + day)),
  );
  return weeks.filter((week) => week.some((day) => day.startsWith(month)));
}

/** What takes place on each day, by day; what lasts several days is on all of them. */
export function byDay(shown: readonly Listed[], zone: string): ReadonlyMap<string, readonly Listed[]> {
  const days = new Map<string, Listed[]>();
  for (const one of shown) {
    const { start_at, start_date, end_date } = one.offering;
    const first = start_at ? localTime(Date.parse(start_at), zone).date : start_date;
    for (let day = first; day <= end_date; day = addDays(day, 1)) days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}
