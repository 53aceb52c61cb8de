import { calendarEvent, type LessonRow } from '@clubhouse/contract';
import { clubConfig } from '../../../api-client/club/config.ts';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useRead } from '../../../api-client/queries/use-read.ts';
import { runsOf, sessionsOf, spanOf } from './logic/plan.ts';
import { type TermDraft, toTermDraft } from './logic/terms.ts';
import { hasTerms, type OfferingKind, type OfferingRow } from './offering-kind.ts';

const SPECIAL = 500;

interface PlanInput {
  readonly kind: OfferingKind;
  readonly row: OfferingRow;
  readonly hours: readonly LessonRow[];
  readonly terms: readonly TermDraft[];
}

/** The sessions as they would be, from times that may not be saved yet, on the club's own calendar. */
export function usePlan({ kind, row, hours, terms }: PlanInput) {
  const { timezone } = clubConfig();
  const planned = { row, hours, terms };
  const span = spanOf(planned);
  const calendar = useList(
    calendarEvent,
    { start_date__lte: span?.to ?? '', end_date__gte: span?.from ?? '', limit: SPECIAL },
    { enabled: span !== undefined },
  );
  const stored = useRead(kind.calls.sessions, { under: kind.resource.path, path: { id: row.id } });
  const special = calendar.data?.results ?? [];
  const failed = [calendar, stored].find(({ isError }) => isError);
  const known = stored.data !== undefined && (span === undefined || calendar.data !== undefined);
  return {
    runs: runsOf(planned),
    sessions: known ? sessionsOf(planned, special, stored.data.results, timezone) : undefined,
    error: failed?.error ?? undefined,
    refetch: () => Promise.all([calendar.refetch(), stored.refetch()]),
  };
}

/** The same from what is saved. */
export const useSavedPlan = (kind: OfferingKind, row: OfferingRow) =>
  usePlan({
    kind,
    row,
    hours: row.operating_hours,
    terms: hasTerms(row) ? (row.terms ?? []).map(toTermDraft) : [],
  });
