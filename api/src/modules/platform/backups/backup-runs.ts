import { wireInstant } from '@clubhouse/contract';
import type { Database, Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { Stopped } from './archive-task.ts';
import type { DrillCheck } from './drill/drill-check.ts';
import { backupMoment } from './store/backup-name.ts';
import type { BackupStore } from './store/backup-store.ts';

export type RunKind = Columns<'backup_run', 'kind'>['kind'];

const MOST_WORDS = 1000;

/** What a run is remembered by. */
export interface RunFacts {
  readonly place: string;
  readonly file: string;
  readonly bytes?: number;
  readonly rows?: number;
  readonly checks?: readonly DrillCheck[];
}

/** Begins what someone asked for, or what is due; the answer is its number. The caller has the lock. */
export async function beginRun(db: Db, kind: RunKind, isDue: boolean): Promise<number | undefined> {
  const begin = () =>
    db.row<{ id: number }>(sql`
      update backup_run set status = 'RUNNING', made_at = now()
      where kind = ${kind} and status = 'WAITING'
      returning id`);
  const asked = await begin();
  if (asked || !isDue) return asked?.id;
  const due = await db.row<{ id: number }>(sql`
    insert into backup_run (kind, status, source) values (${kind}, 'RUNNING', 'SCHEDULE')
    on conflict (kind) where status in ('WAITING', 'RUNNING') do nothing
    returning id`);
  return (due ?? (await begin()))?.id;
}

/** Writes down how a run ended. */
export async function endRun(db: Db, id: number, error: string, facts: RunFacts): Promise<void> {
  await db.run(sql`
    update backup_run
    set status = ${error === '' ? 'DONE' : 'FAILED'}, finished_at = now(), error = ${error.slice(0, MOST_WORDS)},
      place = ${facts.place}, file = ${facts.file}, bytes = ${facts.bytes ?? null}, rows = ${facts.rows ?? null},
      checks = ${JSON.stringify(facts.checks ?? [])}::jsonb
    where id = ${id}`);
}

/** The process stops: what was asked for waits again, and what was due stays due. */
async function putBack(db: Db, id: number): Promise<void> {
  await db.run(sql`delete from backup_run where id = ${id} and source = 'SCHEDULE'`);
  await db.run(sql`update backup_run set status = 'WAITING' where id = ${id} and status = 'RUNNING'`);
}

/** Does the work of a run. If it fails, why is on record before it is thrown. */
export async function followRun(db: Database, id: number, work: () => Promise<void>, facts: RunFacts): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Stopped) return putBack(db, id);
    await endRun(db, id, messageOf(error), facts);
    throw error;
  }
}

/** Brings the rows in line with the files: those removed by hand are gone, and those that no row knows are found. */
export async function syncRuns(db: Db, store: BackupStore): Promise<void> {
  const files = await store.list();
  const names = files.map(({ name }) => name);
  await db.run(sql`
    update backup_run
    set removed_at = case when file = any(${names}::text[]) then null else coalesce(removed_at, now()) end
    where kind = 'BACKUP' and status = 'DONE' and place = ${store.place}`);
  const moments = names.map((name) => wireInstant(backupMoment(name) ?? 0));
  await db.run(sql`
    insert into backup_run (made_at, finished_at, source, place, file, bytes)
    select found.at, found.at, 'SCHEDULE', ${store.place}, found.name, found.bytes
    from unnest(${names}::text[], ${moments}::timestamptz[], ${files.map(({ bytes }) => bytes)}::bigint[])
      as found (name, at, bytes)
    where not exists (
      select from backup_run r where r.kind = 'BACKUP' and r.place = ${store.place} and r.file = found.name)`);
}
