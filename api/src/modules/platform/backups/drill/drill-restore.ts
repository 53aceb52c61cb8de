import { platform as t } from '@clubhouse/messages/server/platform';
import { freeBytes, inMegabytes } from '../../../../db/backup/no-room.ts';
import type { Database } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { messageOf } from '../../../../errors.ts';
import { nextRun } from '../../job-monitor/index.ts';
import { runArchiveTask, Stopped } from '../archive-task.ts';
import type { BackupDeps } from '../backup-deps.ts';
import { beginRun, endRun, followRun } from '../backup-runs.ts';
import { withRunLock } from '../run-lock.ts';
import type { BackupStore } from '../store/backup-store.ts';
import type { DrillCheck } from './drill-check.ts';
import { createScratch, dropScratches, toDatabase } from './scratch-database.ts';

const RESERVE = 256 * 1024 * 1024;

/** Restores the newest backup into a database of its own once a month, looks at it, and drops it. */
export const drillRestore = (deps: BackupDeps) => (signal: AbortSignal) =>
  withRunLock(deps.db, signal, async () => {
    const { db, store } = deps;
    const newest = (await store.list())
      .map(({ name }) => name)
      .sort()
      .at(-1);
    const run = await beginRun(db, 'DRILL', newest !== undefined && (await isDue(deps)));
    if (run === undefined) return;
    const facts = { place: store.place, file: newest ?? '' };
    const drill = async () => {
      const checks = await tryRestore(deps, run, newest, signal);
      const failed = checks.find(({ passed }) => !passed);
      await endRun(db, run, failed?.detail ?? '', { ...facts, checks });
      if (failed)
        deps.log.error({ file: newest, check: failed.check, reason: failed.detail }, 'a backup cannot be restored');
    };
    await followRun(db, run, drill, facts);
  });

/** A failed test is not repeated before its time: the console has a button for that. */
async function isDue({ db, config }: BackupDeps): Promise<boolean> {
  const { drillSchedule } = config.backups;
  if (!drillSchedule) return false;
  const last = await db.row<{ at: string }>(sql`
    select made_at as at from backup_run where kind = 'DRILL' order by made_at desc limit 1`);
  if (!last) return true;
  const next = nextRun(drillSchedule, Date.parse(last.at), config.CLUB_TIMEZONE);
  return next !== undefined && next <= Date.now();
}

async function tryRestore(
  { db, config, store }: BackupDeps,
  run: number,
  file: string | undefined,
  signal: AbortSignal,
): Promise<readonly DrillCheck[]> {
  const lost = (check: DrillCheck['check'], error: unknown): DrillCheck[] => {
    if (error instanceof Stopped || signal.aborted) throw new Stopped();
    return [{ check, passed: false, detail: messageOf(error) }];
  };
  if (file === undefined) return lost('FILE', new Error(t.drillNoBackup()));
  const lent = await readFile(store, file, signal).catch((error: unknown) => lost('FILE', error));
  if (Array.isArray(lent)) return lent;
  try {
    await requireRoom(db, config);
    const scratch = await createScratch(db, run);
    const { DATA_SECRET, DATA_SECRET_OLD, DATA_DIR } = config;
    const secrets = { DATA_SECRET, DATA_SECRET_OLD, DATA_DIR };
    const connection = toDatabase(db.direct, scratch);
    return await runArchiveTask({ task: 'drill', connection, path: lent.path, secrets }, signal);
  } catch (error) {
    return lost('ROWS', error);
  } finally {
    await lent.close();
    // What is left is on record, and dropped at the next run.
    await dropScratches(db).catch(() => undefined);
  }
}

const readFile = async (store: BackupStore, file: string, signal: AbortSignal) => store.read(file, signal);

/** A test must not fill the disk of the club. How full another server's disk is, PostgreSQL does not tell. */
async function requireRoom(db: Database, { DATABASE_URL, DATA_DIR }: BackupDeps['config']): Promise<void> {
  const free = DATABASE_URL ? undefined : freeBytes(DATA_DIR);
  if (free === undefined) return;
  const size = await db.row<{ bytes: number }>(sql`select pg_database_size(current_database()) as bytes`);
  const needed = 2 * (size?.bytes ?? 0) + RESERVE;
  if (free < needed) throw new Error(t.drillNoRoom({ needed: inMegabytes(needed), free: inMegabytes(free) }));
}
