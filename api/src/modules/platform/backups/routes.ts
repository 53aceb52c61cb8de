import { makeBackup, readBackups, testRestore } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { record } from '../../../audit/index.ts';
import { originOf } from '../../../crud/index.ts';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';
import { refusal } from '../../../errors.ts';
import { actorOf, addOperation } from '../../../http/index.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import type { RunKind } from './backup-runs.ts';
import { BACKUP_JOB, describeBackups } from './read-backups.ts';

/** Asks for a run. Of each kind one waits or runs: PostgreSQL sees to that, however many ask at once. */
async function askFor(tx: Tx, request: FastifyRequest, kind: RunKind): Promise<void> {
  const asked = await tx.row(sql`
    insert into backup_run (kind, status, source) values (${kind}, 'WAITING', 'REQUEST')
    on conflict (kind) where status in ('WAITING', 'RUNNING') do nothing
    returning id`);
  if (!asked) throw refusal(409, kind === 'BACKUP' ? t.backupRunning() : t.drillRunning());
  const action = kind === 'BACKUP' ? 'back-up' : 'test-restore';
  await record(tx, actorOf(request), originOf(request), { action, resource: 'backup', rowId: null, changes: {} });
  wakeJob(tx, kind === 'BACKUP' ? BACKUP_JOB : 'drill-restore');
}

/** Backups, for those who look after the club. The work itself is done by jobs. */
export function backupRoutes(app: FastifyInstance, db: Database, config: ConfigWithSecrets): void {
  const requireTarget = () => {
    if (config.backups.target === 'off') throw refusal(409, t.backupsOff());
  };
  addOperation(app, readBackups, () => describeBackups(db, config, Date.now()));
  addOperation(app, makeBackup, async (_input, request) => {
    requireTarget();
    await inTransaction(db, (tx) => askFor(tx, request, 'BACKUP'));
    return { status: 'OK' as const };
  });
  addOperation(app, testRestore, async (_input, request) => {
    requireTarget();
    await inTransaction(db, async (tx) => {
      const kept = await tx.row(sql`
        select from backup_run
        where kind = 'BACKUP' and status = 'DONE' and file <> '' and removed_at is null
        limit 1`);
      if (!kept) throw refusal(400, t.drillNoBackup());
      await askFor(tx, request, 'DRILL');
    });
    return { status: 'OK' as const };
  });
}
