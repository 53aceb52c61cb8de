import { addDays } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { type CalendarEntry, calendarText } from '../../platform/calendar-files.ts';

type Row = Columns<'calendar_event', 'id' | 'name' | 'kind' | 'description' | 'start_date' | 'end_date'>;

const PREFIX = 'calendar-event-';
const MOST = 2000;

/** Which of our own days a name in a file is about. */
export function ownUid(uid: string, host: string): number | undefined {
  const [, id] = uid.endsWith(`@${host}`) ? (/^calendar-event-([1-9]\d{0,14})@/.exec(uid) ?? []) : [];
  return id ? Number(id) : undefined;
}

const entryOf = ({ id, name, kind, description, start_date, end_date }: Row): CalendarEntry => ({
  uid: `${PREFIX}${id}`,
  start: start_date,
  end: addDays(end_date, 1),
  summary: name,
  location: '',
  description,
  status: 'CONFIRMED',
  category: kind,
});

/** The club's calendar as a file: a year back, and all that lies ahead. */
export async function exportFile(
  db: Db,
  { host, name }: { readonly host: string; readonly name: string },
): Promise<string> {
  const rows = await db.rows<Row>(sql`
    select id, name, kind, description, start_date, end_date from calendar_event
    where end_date >= current_date - 366 order by start_date, id limit ${MOST}`);
  return calendarText(rows.map(entryOf), { host, now: new Date().toISOString(), subject: t.clubCalendarTitle(), name });
}
