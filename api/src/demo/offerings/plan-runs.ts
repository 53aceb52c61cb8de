import { type LessonRow, type PlannedSession, planSessions, type SpecialDay } from '@clubhouse/contract';
import { nextWeekday } from '../club/calendar.ts';
import type { DemoOffering } from './demo-offering.ts';

type Day = Temporal.PlainDate;

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** One run of an offering with its sessions; what happens once is one run. */
export interface DemoRun {
  readonly term: string | null;
  readonly from: Day;
  readonly to: Day;
  readonly sessions: readonly PlannedSession[];
}

export interface DemoPlan {
  readonly offering: DemoOffering;
  readonly from: Day;
  readonly to: Day;
  readonly hours: readonly LessonRow[];
  readonly runs: readonly DemoRun[];
}

/** The first day at or after one on which it takes place. */
function firstDay({ times = [] }: DemoOffering, from: Day): Day {
  const days = times.map(([day]) => WEEK.indexOf(day) + 1);
  if (days.length === 0 || days.length === WEEK.length) return from;
  return days.map((day) => nextWeekday(from, day)).toSorted(Temporal.PlainDate.compare)[0] ?? from;
}

const moment = (day: Day, time: string, zone: string) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;

/** When everything takes place, from today on and before. */
export function planOffering(
  offering: DemoOffering,
  today: Day,
  zone: string,
  calendar: readonly SpecialDay[],
): DemoPlan {
  const hours = (offering.times ?? []).map(([day_type, start_time, end_time]) => ({
    day_type,
    start_time,
    end_time,
    venue: '',
  }));
  const spans = (offering.terms ?? []).map(({ name, from, weeks }) => {
    const begins = firstDay(offering, today.add({ days: from }));
    return { term: name, from: begins, to: begins.add({ days: weeks * 7 - 1 }) };
  });
  const [on = 0, until = on] = offering.on ?? [];
  const once = firstDay(offering, today.add({ days: on }));
  const all = spans.length > 0 ? spans : [{ term: null, from: once, to: once.add({ days: until - on }) }];
  const runs = all.map(({ term, from, to }): DemoRun => {
    if (offering.at) {
      const [start, end] = [moment(from, offering.at[0], zone), moment(from, offering.at[1], zone)];
      return { term, from, to, sessions: [{ start, end, venue: '' }] };
    }
    const run = { from: from.toString(), to: to.toString(), hours, calendar, zone, most: null };
    return { term, from, to, sessions: planSessions(run).sessions };
  });
  return { offering, from: runs[0]?.from ?? once, to: runs.at(-1)?.to ?? once, hours, runs };
}
