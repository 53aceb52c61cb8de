import type { ParticipantType } from '../../enums.ts';
import type { EnrolNote } from './enrol-note.ts';
import type { OfferingPeriodRow, OfferingRules, RunState } from './types.ts';

export interface EnrolWindow {
  readonly reason: 'NOT_OPEN' | 'CLOSED' | null;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Why not; `enrolNoteText` puts it into words. */
  readonly note: EnrolNote | null;
}

const closeness = (row: OfferingPeriodRow) =>
  (row.participant_type === null ? 0 : 2) + (row.membership_level_3 === null ? 0 : 1);

/** The rows that hold for someone: those that name the type before those for all, the level before those for all levels. */
function rowsFor(
  rows: readonly OfferingPeriodRow[],
  type: ParticipantType,
  level: string,
): readonly OfferingPeriodRow[] {
  const fitting = rows.filter(
    (row) =>
      (row.participant_type === null || row.participant_type === type) &&
      (row.membership_level_3 === null || row.membership_level_3 === level),
  );
  const best = Math.max(...fitting.map(closeness));
  return fitting.filter((row) => closeness(row) === best);
}

const shut = (note: EnrolNote, closesAt: number | null = null): EnrolWindow => ({
  reason: 'CLOSED',
  opensAt: null,
  closesAt,
  note,
});

/** Whether someone may enrol now. Without rows: from publication to the start, or to the end when joining late is welcome. */
export function enrolWindow(
  { advance_booking_periods: rows, status, late_joining, published_at }: OfferingRules,
  run: RunState,
  { type, level }: { readonly type: ParticipantType; readonly level: string },
  now: number,
): EnrolWindow {
  if (status === 'CANCELLED') return shut({ code: 'CANCELLED' });
  if (status === 'COMPLETED' || now >= run.end) return shut({ code: 'OVER' });
  if (status !== 'PUBLISHED') return shut({ code: 'CLOSED' });
  if (now >= run.start && (late_joining === 'CLOSED' || run.sessionsLeft === 0)) return shut({ code: 'STARTED' });
  const lastCall = late_joining === 'CLOSED' ? run.start : run.end;
  if (rows.length === 0)
    return {
      reason: null,
      opensAt: published_at === null ? null : Date.parse(published_at),
      closesAt: lastCall,
      note: null,
    };
  const own = rowsFor(rows, type, level)
    .map((row) => ({ opensAt: Date.parse(row.opens_at), closesAt: Math.min(Date.parse(row.closes_at), lastCall) }))
    .toSorted((a, b) => a.opensAt - b.opensAt);
  const open = own.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
  if (open) return { reason: null, ...open, note: null };
  const next = own.find(({ opensAt, closesAt }) => now < opensAt && opensAt < closesAt);
  if (next) return { reason: 'NOT_OPEN', ...next, note: { code: 'OPENS', at: next.opensAt } };
  const last = own.at(-1);
  return last ? shut({ code: 'CLOSED_ON', at: last.closesAt }, last.closesAt) : shut({ code: 'NOT_OPEN_FOR_YOU' });
}
