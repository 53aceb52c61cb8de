import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { platform as t } from '@clubhouse/messages/server/platform';
import { freeBytes, inMegabytes } from '../../../db/backup/no-room.ts';
import { sql } from '../../../db/sql.ts';
import { JOB_CHANNEL } from '../../../db/wake-job.ts';
import { messageOf } from '../../../errors.ts';
import { nextRun } from '../job-monitor/index.ts';
import { runArchiveTask } from './archive-task.ts';
import type { BackupDeps } from './backup-deps.ts';
import { beginRun, endRun, followRun, syncRuns } from './backup-runs.ts';
import { withRunLock } from './run-lock.ts';
import { backupName } from './store/backup-name.ts';
import { chooseExpired } from './store/choose-expired.ts';
import { makeFolder, sweepFolder } from './store/folder-store.ts';

const RESERVE = 64 * 1024 * 1024;

/** Makes a backup when someone asked for one or when one is due; then removes those that are no longer needed. */
export const makeBackup = (deps: BackupDeps) => (signal: AbortSignal) =>
  withRunLock(deps.db, signal, async () => {
    const { db, store } = deps;
    await sweepFolder(store.workFolder);
    await syncRuns(db, store);
    const run = await beginRun(db, 'BACKUP', await isDue(deps));
    if (run === undefined) return;
    await followRun(db, run, () => saveAndKeep(deps, run, signal), { place: store.place, file: '' });
    await syncRuns(db, store);
  });

/** When the newest one is older than the schedule wants. What failed is tried again until it works. */
async function isDue({ db, config, store }: BackupDeps): Promise<boolean> {
  const { schedule } = config.backups;
  if (!schedule) return false;
  const last = await db.row<{ at: string }>(sql`
    select made_at as at
    from backup_run
    where kind = 'BACKUP' and status = 'DONE' and place = ${store.place} and removed_at is null
    order by made_at desc
    limit 1`);
  const next = last && nextRun(schedule, Date.parse(last.at), config.CLUB_TIMEZONE);
  return last === undefined || (next !== undefined && next <= Date.now());
}

async function saveAndKeep(deps: BackupDeps, run: number, signal: AbortSignal): Promise<void> {
  const { db, store } = deps;
  const name = backupName(Date.now());
  const draft = join(store.workFolder, `${name}.unchecked`);
  await makeFolder(store.workFolder);
  await requireRoom(deps);
  try {
    const { rows } = await runArchiveTask({ task: 'save', connection: db.direct, path: draft }, signal);
    const { size: bytes } = await stat(draft);
    await store.keep(draft, name, signal);
    await endRun(db, run, '', { place: store.place, file: name, bytes, rows });
  } finally {
    await rm(draft, { force: true });
  }
  await removeExpired(deps);
  await db.run(sql`select pg_notify(${JOB_CHANNEL}, 'drill-restore')`);
}

/** A backup that cannot be removed is no reason to say that the new one failed. */
async function removeExpired({ store, config, log }: BackupDeps): Promise<void> {
  try {
    const names = (await store.list()).map(({ name }) => name);
    for (const name of chooseExpired(names, config.backups.keep, config.CLUB_TIMEZONE)) await store.remove(name);
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'an old backup was not removed');
  }
}

/** By default the folder is on the disk of the database: a backup must not be what fills it. */
async function requireRoom({ db, store }: BackupDeps): Promise<void> {
  const free = freeBytes(store.workFolder);
  const last = await db.row<{ bytes: number }>(sql`
    select coalesce(
      (
        select bytes from backup_run
        where kind = 'BACKUP' and status = 'DONE' and bytes is not null
        order by made_at desc
        limit 1),
      pg_database_size(current_database())) as bytes`);
  const needed = (last?.bytes ?? 0) + RESERVE;
  if (free !== undefined && free < needed)
    throw new Error(t.backupNoRoom({ folder: store.workFolder, needed: inMegabytes(needed), free: inMegabytes(free) }));
}
