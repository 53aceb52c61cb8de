import { setTimeout as pause } from 'node:timers/promises';
import { platform as t } from '@clubhouse/messages/server/platform';
import pg from 'pg';
import type { Database } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { dropScratches } from './drill/scratch-database.ts';

/** Any number will do, as long as every process uses the same. */
const LOCK = 4_817_002;
const ASK_MS = 1000;

/**
 * Backups and tests of restoring happen one at a time, in all processes together. The lock ends with its connection, so
 * a person who has it knows that nothing else runs: what a killed process left is cleaned up first. The connection is idle
 * meanwhile and keeps PostgreSQL from nothing.
 */
export async function withRunLock(db: Database, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...db.direct, keepAlive: true, application_name: 'clubhouse backup lock' });
  client.on('error', () => {});
  await client.connect();
  try {
    while (!(await tryLock(client))) {
      if (signal.aborted) return;
      await pause(ASK_MS, undefined, { signal }).catch(() => undefined);
    }
    await closeInterrupted(db);
    if (!signal.aborted) await work();
  } finally {
    await client.end().catch(() => {});
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
  return rows[0]?.free === true;
}

async function closeInterrupted(db: Database): Promise<void> {
  await db.run(sql`
    update backup_run
    set status = 'FAILED', finished_at = now(), error = ${t.backupInterrupted()}
    where status = 'RUNNING'`);
  // One that cannot be dropped stays on record; that is no reason to make no backup.
  await dropScratches(db).catch(() => undefined);
}
