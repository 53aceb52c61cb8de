import { type BackupProblem, listJobs, runJob, wireInstant } from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { record } from '../../../audit/index.ts';
import { type CrudEngine, originOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { actorOf, addOperation, paramOf } from '../../../http/index.ts';
import { readJobs } from './job-runs.ts';

/** What runs beside the requests, for the person who looks after the house. */
export function jobRoutes(
  app: FastifyInstance,
  { db, zone }: CrudEngine,
  readBackupProblems: (now: number) => Promise<readonly BackupProblem[]>,
): void {
  addOperation(app, listJobs, async () => {
    const now = Date.now();
    const [jobs, backup_problems] = await Promise.all([readJobs(db, zone, now), readBackupProblems(now)]);
    return { server_time: wireInstant(now), jobs, backup_problems };
  });
  addOperation(app, runJob, async (_input, request) => {
    const name = paramOf(request, 'name') ?? '';
    await inTransaction(db, async (tx) => {
      const known = await tx.row(sql`select from job_run where name = ${name}`);
      if (!known) throw notFound();
      // Heard by every process once this is committed; one of them runs it.
      await tx.run(sql`select pg_notify('clubhouse_job', ${name})`);
      const entry = { action: 'run', resource: 'job', rowId: null, changes: { name: { old: null, new: name } } };
      await record(tx, actorOf(request), originOf(request), entry);
    });
    return { status: 'OK' as const };
  });
}
