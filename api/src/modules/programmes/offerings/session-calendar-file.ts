import { wireInstant } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/server/programmes';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type CalendarEntry, calendarText } from '../../platform/calendar-files.ts';
import { storedSessions } from './sessions.ts';

/** The sessions of an offering as a calendar file. */
export async function sessionsFile(
  db: Db,
  { offering, term, gone, note }: { offering: number; term: number | null; gone: boolean; note: string },
  host: string,
): Promise<string> {
  const about = await db.row<Columns<'offering', 'name' | 'venue' | 'status'>>(
    sql`select name, venue, status from offering where id = ${offering}`,
  );
  const off = gone || about?.status === 'CANCELLED';
  const entries = (await storedSessions(db, offering, term)).map(
    ({ id, start, end, venue }): CalendarEntry => ({
      uid: `session-${id}`,
      start: wireInstant(start),
      end: wireInstant(end),
      summary: about?.name ?? '',
      location: venue || (about?.venue ?? ''),
      description: note,
      status: off ? 'CANCELLED' : 'CONFIRMED',
    }),
  );
  return calendarText(entries, { host, now: new Date().toISOString(), subject: t.calendarTitle() });
}
