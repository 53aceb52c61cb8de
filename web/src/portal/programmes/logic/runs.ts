import { instantAt, localTime, type RunState } from '@clubhouse/contract';
import type { Offering, Term } from './offering.ts';

/** What someone joins: a term of a course, or the whole of what happens once. */
export interface Run {
  readonly term: Term | null;
  readonly state: RunState;
  /** The day on which ages are taken. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly left: number;
  readonly waiting: number;
  /** The session that comes next. */
  readonly next: { readonly start: string; readonly end: string } | null;
  readonly closed: boolean;
}

const span = (start: string | null, end: string | null) => (start && end ? { start, end } : null);

function termRun(offering: Offering, term: Term, zone: string): Run {
  const start = term.first_start ? Date.parse(term.first_start) : instantAt(term.start_date, 0, zone);
  const sessions = term.sessions ?? 0;
  const begun = term.sessions_left < sessions;
  return {
    term,
    state: {
      start,
      end: instantAt(term.end_date, 24 * 60, zone),
      sessions,
      sessionsLeft: term.sessions_left,
      sessionsLost: term.sessions_lost,
    },
    firstDay: localTime(start, zone).date,
    lastDay: term.end_date,
    left: term.places_left,
    waiting: term.waiting,
    // Terms follow one another: the next session of a course is that of the term that runs.
    next: begun ? span(offering.next_start, offering.next_end) : span(term.first_start, term.first_end),
    closed: term.status === 'CLOSED',
  };
}

function wholeRun(offering: Offering, zone: string): Run {
  const { session_count: sessions, sessions_left: sessionsLeft, start_date, end_date } = offering;
  const begun = sessionsLeft < sessions;
  const first = offering.start_at ?? (begun ? null : offering.next_start);
  const start = first ? Date.parse(first) : instantAt(start_date, 0, zone);
  return {
    term: null,
    state: {
      start,
      end: offering.end_at ? Date.parse(offering.end_at) : instantAt(end_date, 24 * 60, zone),
      sessions,
      sessionsLeft,
      sessionsLost: offering.sessions_lost,
    },
    firstDay: localTime(start, zone).date,
    lastDay: end_date,
    left: offering.places_left,
    waiting: offering.waiting,
    next: span(offering.next_start, offering.next_end) ?? span(offering.start_at ?? null, offering.end_at ?? null),
    closed: false,
  };
}

/** Everything of an offering that can be joined, or could be once, in the order of time. */
export function runsOf(offering: Offering, zone: string): readonly Run[] {
  const terms = offering.terms ?? [];
  if (offering.type !== 'RECURRING') return [wholeRun(offering, zone)];
  return terms.map((term) => termRun(offering, term, zone)).toSorted((a, b) => a.state.start - b.state.start);
}

/** Whether it has begun. */
export const isRunning = ({ state }: Run, now: number): boolean => now >= state.start && now < state.end;
