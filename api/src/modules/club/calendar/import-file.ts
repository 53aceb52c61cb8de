import {
  type Answer,
  type Body,
  calendarEvent,
  type ImportedEntry,
  type importCalendar,
  localTime,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { recordEach } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { ownUid } from './export-file.ts';
import { type FileEntry, readFile } from './read-file.ts';

type KnownEntry = Columns<'calendar_event', 'id' | 'uid' | 'name' | 'start_date' | 'end_date'>;

/** What the calendar has already of what a file brings: by the file's own names, or by name and days. */
const readKnown = (db: Db, entries: readonly FileEntry[], host: string) =>
  db.rows<KnownEntry>(sql`
    select id, uid, name, start_date, end_date
    from calendar_event
    where uid = any(${entries.map(({ uid }) => uid).filter(Boolean)}::text[])
      or name = any(${entries.map(({ name }) => name)}::text[])
      or id = any(${entries.flatMap(({ uid }) => ownUid(uid, host) ?? [])}::bigint[])`);

const dayKey = ({ name, start_date, end_date }: Pick<FileEntry, 'name' | 'start_date' | 'end_date'>) =>
  JSON.stringify([name.toLowerCase(), start_date, end_date]);

const SAME = t.importAlreadyThere;
const MOVED = t.importChanged;
const TWICE = t.importTwice;

/** The verdict on every entry, in the order of the file. An entry that comes twice is taken once. */
function judgeEntries(
  entries: readonly FileEntry[],
  known: readonly KnownEntry[],
  input: Pick<Body<typeof importCalendar>, 'kind' | 'kinds'>,
  host: string,
): ImportedEntry[] {
  const byDays = new Set(known.map(dayKey));
  const byUid = new Set(known.flatMap(({ uid }) => uid ?? []));
  const byId = new Set(known.map(({ id }) => id));
  const chosen = new Map((input.kinds ?? []).map(({ row, kind }) => [row, kind]));
  const seen = new Set<string>();
  return entries.map((entry, at) => {
    const row = at + 1;
    const { uid, name, start_date, end_date, problem } = entry;
    const kind = chosen.get(row) ?? entry.kind ?? input.kind ?? 'CLUB';
    const said = { row, name, start_date, end_date, kind };
    if (problem) return { ...said, verdict: 'UNREADABLE', reason: problem };
    const own = ownUid(uid, host);
    const names = [dayKey(entry), ...(uid ? [uid] : [])];
    const twice = names.some((one) => seen.has(one));
    for (const one of names) seen.add(one);
    if (byDays.has(dayKey(entry))) return { ...said, verdict: 'SAME', reason: SAME() };
    if (byUid.has(uid) || (own !== undefined && byId.has(own))) return { ...said, verdict: 'SAME', reason: MOVED() };
    return twice ? { ...said, verdict: 'SAME', reason: TWICE() } : { ...said, verdict: 'NEW', reason: '' };
  });
}

/** Makes the new ones in one statement, each with its line in the audit log. */
async function make(
  tx: Tx,
  writer: Writer,
  rows: readonly (ImportedEntry & { uid: string | null; description: string })[],
) {
  const made = await tx.rows<Columns<'calendar_event', 'id'>>(sql`
    insert into calendar_event (name, start_date, end_date, kind, description, uid)
    select name, start_date, end_date, kind, description, uid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      row int, name text, start_date date, end_date date, kind text, description text, uid text)
    order by r.row
    returning id`);
  const line = { action: 'create', resource: calendarEvent.name };
  await recordEach(
    tx,
    writer.actor,
    writer.origin,
    line,
    made.map(({ id }) => id),
  );
  return made.length;
}

/** Reads a calendar file, tells what becomes of every entry, and makes the new ones when asked to. */
export async function importFile(
  tx: Tx,
  writer: Writer,
  input: Body<typeof importCalendar>,
  { zone, host }: { readonly zone: string; readonly host: string },
): Promise<Answer<typeof importCalendar>> {
  const entries = readFile(input.content, zone, localTime(Date.now(), zone).date);
  if (typeof entries === 'string') throw invalid({ content: [entries] });
  // Two people with the same file make its days once.
  if (input.apply) await tx.run(sql`lock table calendar_event in share row exclusive mode`);
  const verdicts = judgeEntries(entries, await readKnown(tx, entries, host), input, host);
  const skipped = new Set(input.skip ?? []);
  const wanted = verdicts.flatMap((one, at) => {
    const entry = entries[at];
    return one.verdict === 'NEW' && !skipped.has(one.row) && entry
      ? [
          {
            ...one,
            uid: ownUid(entry.uid, host) === undefined ? entry.uid || null : null,
            description: entry.description,
          },
        ]
      : [];
  });
  const made = input.apply && wanted.length > 0 ? await make(tx, writer, wanted) : 0;
  const count = (verdict: ImportedEntry['verdict']) => verdicts.filter((one) => one.verdict === verdict).length;
  return {
    entries: verdicts,
    new_count: count('NEW'),
    same_count: count('SAME'),
    unreadable_count: count('UNREADABLE'),
    made,
  };
}
