import { addDays, instantAt, localTime, timeOf } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';

type Allowed = (value: number) => boolean;

/** One field of a schedule: a star, a step, a number, a range, or a list of those. */
function allowed(field: string): Allowed {
  const parts = field.split(',').map((part): Allowed => {
    const [range = '*', step = '1'] = part.split('/');
    const [from, to] = range.split('-').map(Number);
    if (range === '*') return (value) => value % Number(step) === 0;
    return (value) => value >= (from ?? 0) && value <= (to ?? from ?? 0) && (value - (from ?? 0)) % Number(step) === 0;
  });
  return (value) => parts.some((fits) => fits(value));
}

const DAY_MINUTES = 1440;
/** A day of the year comes within so many days, also the 29th of February. */
const MOST_DAYS = 366 * 4 + 1;

/** When a schedule comes next after a moment, in a zone; undefined when it never does. */
export function nextRun(schedule: string, after: number, zone: string): number | undefined {
  const [minute = '*', hour = '*', day = '*', month = '*', weekday = '*'] = schedule.split(' ');
  const [minuteFits, hourFits, dayFits] = [allowed(minute), allowed(hour), allowed(day)];
  const [monthFits, weekdayFits] = [allowed(month), allowed(weekday)];
  let { date } = localTime(after, zone);
  for (let days = 0; days < MOST_DAYS; days += 1, date = addDays(date, 1)) {
    const [, monthOf = 1, dayOf = 1] = date.split('-').map(Number);
    const weekdayOf = new Date(`${date}T00:00:00Z`).getUTCDay();
    if (!monthFits(monthOf) || !dayFits(dayOf) || !weekdayFits(weekdayOf)) continue;
    for (let at = 0; at < DAY_MINUTES; at += 1) {
      if (!hourFits(Math.floor(at / 60)) || !minuteFits(at % 60)) continue;
      const moment = instantAt(date, at, zone);
      if (moment > after) return moment;
    }
  }
  return undefined;
}

/** A schedule as people say it; one that nobody has words for stays as it is. */
export function scheduleWords(schedule: string | null): string {
  if (schedule === null) return t.scheduleOnDemand();
  if (schedule === '* * * * *') return t.scheduleEveryMinute();
  const step = /^\*\/(\d+) \* \* \* \*$/.exec(schedule)?.[1];
  if (step) return t.scheduleEveryMinutes({ step });
  const daily = /^(\d+) (\d+) \* \* \*$/.exec(schedule);
  return daily ? t.scheduleDaily({ time: timeOf(Number(daily[2]) * 60 + Number(daily[1])) }) : schedule;
}
