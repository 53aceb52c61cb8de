import {
  localTime,
  planRuns,
  type RunPlan,
  type SessionChange,
  type SpecialDay,
  type VisibleSession,
} from '@clubhouse/contract';
import { timetable as t } from '@clubhouse/messages/console/programmes/timetable';
import type { OfferingRow } from '../offering-kind.ts';
import type { TermDraft } from './terms.ts';

/** A run of sessions to look at: a term, or the whole. */
export interface ShownRun {
  /** Its place among the runs; new terms have no number yet. */
  readonly key: number;
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

export interface ShownSession {
  readonly run: number;
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly venue: string;
  /** It falls out: why. */
  readonly closed: string | null;
  /** Someone else has its place. */
  readonly missing: boolean;
}

interface Planned {
  readonly row: Pick<OfferingRow, 'type' | 'start_date' | 'end_date' | 'start_at' | 'end_at' | 'venue'>;
  readonly hours: RunPlan['hours'];
  readonly terms: readonly TermDraft[];
}

const momentOf = (text: string | undefined) => (text ? Date.parse(text) : null);

/** The runs of an offering as it is being changed; a term without days is left out. */
export function runsOf({ row, terms }: Planned): readonly (ShownRun & { readonly most: number | null })[] {
  if (row.type !== 'RECURRING')
    return [{ key: 0, name: t.runAll(), from: row.start_date, to: row.end_date, most: null }];
  return terms.flatMap(({ name, start_date, end_date, most }, key) =>
    start_date && end_date && start_date <= end_date ? [{ key, name, from: start_date, to: end_date, most }] : [],
  );
}

/** The days between which the club's calendar must be known; undefined when there is nothing to plan. */
export function spanOf(planned: Planned): { readonly from: string; readonly to: string } | undefined {
  const runs = runsOf(planned);
  const [from, to] = [
    runs.map((run) => run.from).toSorted()[0],
    runs
      .map((run) => run.to)
      .toSorted()
      .at(-1),
  ];
  return from && to ? { from, to } : undefined;
}

/** Single sessions that were called off or moved, under the runs that are shown. */
function changesOf({ row, terms }: Planned, stored: readonly VisibleSession[]): readonly SessionChange[] {
  return stored.flatMap((one): SessionChange[] => {
    const { change, id, term, start_from, end_at, venue } = one;
    const run = row.type === 'RECURRING' ? terms.findIndex((draft) => draft.id === term) : 0;
    if (!change || run < 0 || isReplaced(one, stored)) return [];
    const { action, reason } = change;
    const [start, end] = id === null ? [null, null] : [Date.parse(start_from), Date.parse(end_at)];
    return [{ term: run, action, planned: Date.parse(change.planned_start), start, end, venue, reason }];
  });
}

/** A session that was called off and has a make-up session, which is listed too. */
export const isReplaced = ({ id, change }: VisibleSession, all: readonly VisibleSession[]): boolean =>
  id === null && change !== null && all.some((other) => other.id !== null && other.change?.id === change.id);

/** What would take place, by the server's own rules, and the days that fall out; places are as the server last tried to take them. */
export function sessionsOf(
  planned: Planned,
  calendar: readonly SpecialDay[],
  stored: readonly VisibleSession[],
  zone: string,
): readonly ShownSession[] {
  const { row, hours } = planned;
  const runs = runsOf(planned).map(({ key, from, to, most }) => ({ term: key, from, to, most }));
  const start = momentOf(row.start_at);
  const changes = changesOf(planned, stored);
  const plan = planRuns({ hours, runs, calendar, venue: row.venue, start, end: momentOf(row.end_at), changes }, zone);
  const without = new Set(stored.filter((one) => one.place_missing).map((one) => Date.parse(one.start_from)));
  const shown = (one: (typeof plan.sessions)[number], closed: string | null): ShownSession => ({
    run: one.term ?? 0,
    date: localTime(one.start, zone).date,
    start: one.start,
    end: one.end,
    venue: one.venue,
    closed,
    missing: closed === null && without.has(one.start),
  });
  return [
    ...plan.sessions.map((one) => shown(one, null)),
    ...plan.closed.map((one) => shown(one, one.reason)),
  ].toSorted((a, b) => a.start - b.start);
}
