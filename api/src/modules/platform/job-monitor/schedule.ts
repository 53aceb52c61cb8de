import { addDays, instantAt, localTime, timeOf } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';

/** The numbers up to a bound that one field of a schedule allows: a star, a step, a number, a range, or a list of those. */
function allowed(field: string, bound: number): number[] {
  const parts = field.split(',').map((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = 0, to = from] = range === '*' ? [0, bound] : range.split('-').map(Number);
    return (value: number) => value >= from && value <= to && (value - from) % Number(step) === 0;
  });
  return Array.from({ length: bound }, (_, value) => value).filter((value) => parts.some((fits) => fits(value)));
}

/** A day of the year comes within this many days, also the 29th of February. */
const MOST_DAYS = 366 * 4 + 1;

/** The first of these minutes of a day that is after a moment; later minutes are later moments. */
function firstAfter(minutes: readonly number[], date: string, after: number, zone: string): number | undefined {
  let [low, high] = [0, minutes.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (instantAt(date, minutes[middle] ?? 0, zone) > after) high = middle;
    else low = middle + 1;
  }
  const found = minutes[low];
  return found === undefined ? undefined : instantAt(date, found, zone);
}

/**
 * When a schedule comes next after a moment, in a zone; undefined when it never does. Every job is asked for this at each look at
 * them, so the minutes of a day are worked out once and not on each of a thousand days.
 */
export function nextRun(schedule: string, after: number, zone: string): number | undefined {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = schedule.split(' ');
  const minutes = allowed(minute, 60);
  const times = allowed(hour, 24).flatMap((one) => minutes.map((other) => one * 60 + other));
  const [days, months, weekdays] = [allowed(day, 32), allowed(month, 13), allowed(weekday, 7)].map(
    (one) => new Set(one),
  );
  if (times.length === 0) return undefined;
  let { date } = localTime(after, zone);
  for (let count = 0; count < MOST_DAYS; count += 1, date = addDays(date, 1)) {
    const [, monthOf = 1, dayOf = 1] = date.split('-').map(Number);
    const weekdayOf = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (!months?.has(monthOf) || !days?.has(dayOf) || !weekdays?.has(weekdayOf)) continue;
    const moment = firstAfter(times, date, after, zone);
    if (moment !== undefined) return moment;
  }
  return undefined;
}

/** A schedule as people say it; one that no one has words for stays as it is. */
export function scheduleWords(schedule: string | null): string {
  if (schedule === null) return t.scheduleOnDemand();
  if (schedule === '* * * * *') return t.scheduleEveryMinute();
  const step = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)?.[1];
  if (step) return t.scheduleEveryMinutes({ step });
  const daily = /^(\d+) (\d+) \* \* \*$/.exec(schedule);
  return daily ? t.scheduleDaily({ time: timeOf(Number(daily[2]) * 60 + Number(daily[1])) }) : schedule;
}
