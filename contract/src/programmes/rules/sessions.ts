import { addDays, dayOf, instantAt, minutesOf } from '../../bookings/rules/index.ts';
import type { LessonRow, PlannedSession, Run, RunPlan, SessionChange } from './types.ts';

/** A day on which nothing takes place although it would, and why. */
export interface ClosedSession extends PlannedSession {
  readonly reason: string;
}

export interface Plan {
  readonly sessions: readonly PlannedSession[];
  readonly closed: readonly ClosedSession[];
}

/** The times of a day: those of its own kind, else those of the weekday. */
function timesOn(hours: readonly LessonRow[], dayType: string, weekday: string): LessonRow[] {
  const own = hours.filter(({ day_type }) => day_type === dayType);
  return own.length > 0 ? own : hours.filter(({ day_type }) => day_type === weekday);
}

/** Every session of a run: its days and times, without the days on which the club is shut. */
export function planSessions({ from, to, hours, calendar, zone, most }: Run): Plan {
  const sessions: PlannedSession[] = [];
  const closed: ClosedSession[] = [];
  const enough = () => most !== null && sessions.length >= most;
  for (let date = from; date <= to && !enough(); date = addDays(date, 1)) {
    const day = dayOf(date, calendar);
    const times = timesOn(hours, day.dayType, day.weekday).toSorted((a, b) => a.start_time.localeCompare(b.start_time));
    for (const { start_time, end_time, venue } of times) {
      if (enough()) break;
      const start = instantAt(date, minutesOf(start_time), zone);
      const end = instantAt(date, minutesOf(end_time), zone);
      if (end <= start) continue;
      if (day.closure !== null) closed.push({ start, end, venue, reason: day.closure });
      else sessions.push({ start, end, venue });
    }
  }
  return { sessions, closed };
}

interface InTerm {
  readonly term: number | null;
}

export interface TermPlan {
  readonly sessions: readonly (PlannedSession & InTerm)[];
  readonly closed: readonly (ClosedSession & InTerm)[];
}

/** The plan with single sessions called off or moved; a change of a session that the plan no longer has means nothing. */
function applyChanges({ sessions, closed }: TermPlan, changes: readonly SessionChange[]): TermPlan {
  if (changes.length === 0) return { sessions, closed };
  const changeOf = (one: PlannedSession & InTerm) =>
    changes.find(({ term, planned }) => term === one.term && planned === one.start);
  const held = sessions.flatMap((one) => {
    const change = changeOf(one);
    if (!change) return [one];
    const { start, end, venue, facilities = null } = change;
    return start === null || end === null ? [] : [{ ...one, start, end, venue: venue || one.venue, facilities }];
  });
  const off = sessions.flatMap((one) => {
    const change = changeOf(one);
    return change?.action === 'CALL_OFF' ? [{ ...one, reason: change.reason }] : [];
  });
  return { sessions: held.toSorted((a, b) => a.start - b.start), closed: [...closed, ...off] };
}

/** All that takes place, and what falls out, run by run. An event without times is one session from its start to its end. */
export function planRuns({ hours, runs, calendar, start, end, venue, changes = [] }: RunPlan, zone: string): TermPlan {
  if (hours.length === 0 && start !== null && end !== null)
    return { sessions: [{ term: null, start, end, venue }], closed: [] };
  const plans = runs.map(({ term, from, to, most }) => {
    const { sessions, closed } = planSessions({ from, to, hours, calendar, zone, most });
    const inTerm = <T extends PlannedSession>(one: T) => ({ ...one, term, venue: one.venue || venue });
    return { sessions: sessions.map(inTerm), closed: closed.map(inTerm) };
  });
  const whole = { sessions: plans.flatMap((one) => one.sessions), closed: plans.flatMap((one) => one.closed) };
  return applyChanges(whole, changes);
}
