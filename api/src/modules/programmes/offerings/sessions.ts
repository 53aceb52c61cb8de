import { planRuns, type ShownSessionChange, TEXTS, type VisibleSession, wireInstant } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { readPlanned } from './plan-sessions.ts';
import { readShownChanges } from './session-changes.ts';

interface SessionRow extends Columns<'offering_session', 'id' | 'term' | 'venue' | 'place_missing'> {
  readonly start: number;
  readonly end: number;
}

/** The sessions of an offering or of one term, as stored. */
export const storedSessions = (db: Db, offering: number, term: number | null) =>
  db.rows<SessionRow>(sql`
    select id, term, (extract(epoch from start_at) * 1000)::bigint as start,
      (extract(epoch from end_at) * 1000)::bigint as end, venue, place_missing
    from offering_session
    where offering = ${offering} and (${term}::bigint is null or term = ${term})
    order by start_at, id`);

/** A term asked for by its number, or none. */
export function termOf(query: Readonly<Record<string, string | undefined>>): number | null {
  if (!query.term) return null;
  if (!/^\d{1,15}$/.test(query.term)) throw invalid({ term: [TEXTS.integer()] });
  return Number(query.term);
}

/** What takes place, and the days that fall out with their reason, in order. */
export async function seeSessions(
  db: Db,
  offering: number,
  term: number | null,
  { zone, staff }: { readonly zone: string; readonly staff: boolean },
): Promise<VisibleSession[]> {
  const [stored, plan] = [await storedSessions(db, offering, term), await readPlanned(db, offering)];
  const closed = plan ? planRuns(plan, zone).closed.filter((one) => term === null || one.term === term) : [];
  const changes = await readShownChanges(db, offering);
  const changeAt = (of: number | null, start: number, by: 'start' | 'planned'): ShownSessionChange | null =>
    changes.find((one) => one.term === of && one[by] === start)?.shown ?? null;
  const taking = new Set(stored.map(({ start, term: of }) => `${of} ${start}`));
  const seen = (one: Omit<SessionRow, 'id' | 'place_missing'>) => ({
    term: one.term,
    start_from: wireInstant(one.start),
    end_at: wireInstant(one.end),
    venue: one.venue,
  });
  return [
    ...stored.map((one) => ({
      ...seen(one),
      id: one.id,
      closed: null,
      place_missing: staff && one.place_missing,
      change: changeAt(one.term, one.start, 'start'),
    })),
    ...closed
      .filter(({ start, term: of }) => !taking.has(`${of} ${start}`))
      .map((one) => ({
        ...seen(one),
        id: null,
        closed: one.reason,
        place_missing: false,
        change: changeAt(one.term, one.start, 'planned'),
      })),
  ].toSorted((one, other) => one.start_from.localeCompare(other.start_from));
}
