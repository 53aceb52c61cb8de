import { timeWords } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { OfferingConfig } from '../offerings/index.ts';
import { notifyEnrolment } from './notify-enrolment.ts';

interface Change {
  readonly start: number;
  readonly end: number;
  readonly net: number;
}

interface Subject {
  readonly offering: number;
  readonly term: number | null;
}

/** A person who changes times changes them more than once: a few minutes of quiet come first. */
const SETTLED = '3 minutes';

/** What came of all changes together: what appeared and went again is no news. */
const netChanges = (tx: Tx, { offering, term }: Subject) =>
  tx.rows<Change>(sql`
    with gone as (
      delete from session_news
      where offering = ${offering} and term is not distinct from ${term}
      returning start_at, end_at, change)
    select (extract(epoch from start_at) * 1000)::bigint as start,
      (extract(epoch from max(end_at)) * 1000)::bigint as end, sum(change)::int as net
    from gone
    where start_at > now()
    group by start_at
    having sum(change) <> 0
    order by start_at`);

function words(changes: readonly Change[], zone: string): string {
  const list = (which: (change: Change) => boolean) =>
    changes
      .filter(which)
      .map(({ start, end }) => timeWords(start, end, zone))
      .join('; ');
  const [out, added] = [list(({ net }) => net < 0), list(({ net }) => net > 0)];
  return [out && t.sessionsRemoved({ out }), added && t.sessionsAdded({ added })].filter(Boolean).join(' ');
}

/** The job: everyone with a place hears which sessions fell out or were added, once. */
export const notifySessionChanges = (db: Database, config: OfferingConfig) => async (): Promise<void> => {
  const subjects = await db.rows<Subject>(sql`
    select offering, term from session_news group by offering, term having max(at) < now() - ${SETTLED}::interval`);
  await forEachRow(subjects, (subject) =>
    inTransaction(db, async (tx) => {
      const changes = await netChanges(tx, subject);
      if (changes.length === 0) return;
      const note = words(changes, config.CLUB_TIMEZONE);
      const enrolled = await tx.rows<{ id: number }>(sql`
        select id
        from enrollment
        where offering = ${subject.offering} and term is not distinct from ${subject.term} and status = 'CONFIRMED'
        order by id`);
      const about = changes.map(({ start }) => start);
      for (const { id } of enrolled) await notifyEnrolment(tx, config, id, 'rescheduled', { note, about });
    }),
  );
};
