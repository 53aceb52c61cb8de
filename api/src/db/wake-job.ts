import type { Database, Tx } from './pool.ts';
import { sql } from './sql.ts';

/** Where new work is announced to whichever process runs the jobs. */
export const JOB_CHANNEL = 'clubhouse_job';
/** A job is woken at most once in this time; on a busy evening every single booking would wake it. */
const PAUSE_MS = 200;

/** Runs `task` at once, and once more after a pause if it was asked for meanwhile. */
export function paced(task: () => Promise<unknown>, pauseMs = PAUSE_MS): () => void {
  let isPausing = false;
  let again = false;
  const run = () => {
    again = isPausing;
    if (isPausing) return;
    isPausing = true;
    task()
      .catch(() => undefined)
      .finally(() =>
        setTimeout(() => {
          isPausing = false;
          if (again) run();
        }, pauseMs).unref(),
      );
  };
  return run;
}

const wakers = new WeakMap<object, Map<string, () => void>>();

function wakerOf(db: Database, job: string): () => void {
  const known = wakers.get(db.home) ?? new Map<string, () => void>();
  wakers.set(db.home, known);
  const waker = known.get(job) ?? paced(() => db.run(sql`select pg_notify(${JOB_CHANNEL}, ${job})`));
  known.set(job, waker);
  return waker;
}

/**
 * Wakes a job once its work is committed. NOTIFY is sent by itself, not in the transaction: there it would let all
 * commits wait for each other. If the process dies in between, the job's schedule finds the work.
 */
export function wakeJob(tx: Tx, job: string): void {
  tx.afterCommit((db) => wakerOf(db, job)());
}
