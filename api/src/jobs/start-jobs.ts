import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Job, JobParts } from './job.ts';
import { jobTable } from './job-table.ts';

/** The jobs of one process. Any number of processes may run them: each piece of work is taken by one. */
export interface Jobs {
  /** Runs a job now, in whichever process is free; one that already waits to run is not queued twice. */
  wake(name: string): Promise<void>;
  /** Lets running jobs finish for a few seconds; what is left goes back to the queue for another process. */
  stop(): Promise<void>;
}

/** Where rows announce new work; the function `wake_job` of the schema speaks on it. */
const CHANNEL = 'clubhouse_job';
const STOP_WITHIN = 4000;

/** One job of a kind waits at most, whoever asked for it. Its rows are the truth, so little is kept of the past. */
const QUEUE = { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600, deleteAfterSeconds: 86_400 };
/** Workers are woken; looking by themselves only picks up what a schedule or a dead process left. */
const POLLING = { pollingIntervalSeconds: 10 };

/** Starts the workers and the schedule on a small pool of their own, whose statements may take their time. */
export async function startJobs(
  parts: JobParts & { readonly connection: pg.PoolConfig; readonly jobs?: readonly Job[] },
): Promise<Jobs> {
  const { config, log, jobs = jobTable(parts) } = parts;
  // The library hands these options to `pg` as they are; only its types are narrower.
  const options = {
    ...parts.connection,
    max: 2,
    application_name: 'clubhouse jobs',
    schema: 'pgboss',
  } as ConstructorOptions;
  const boss = new PgBoss(options);
  boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs are held up'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();

  const stopping = new AbortController();
  const workers = new Map<string, string>();
  const wake = async (name: string) => {
    const worker = workers.get(name);
    if (!worker || stopping.signal.aborted) return;
    await boss.send(name);
    boss.notifyWorker(worker);
  };
  // A job that is being woken is woken once more afterwards, however often it was asked for meanwhile.
  const waking = new Map<string, boolean>();
  const wakeQuietly = (name: string) => {
    const again = waking.has(name);
    waking.set(name, again);
    if (again) return;
    wake(name)
      .catch((error: Error) => log.warn({ name, reason: error.message }, 'a job was not woken'))
      .finally(() => {
        const asked = waking.get(name);
        waking.delete(name);
        if (asked) wakeQuietly(name);
      });
  };
  // Called on every connect: what was announced while nobody listened is not lost either.
  const catchUp = () => {
    for (const job of jobs) if (job.atStart) wakeQuietly(job.name);
  };

  const stopBoss = () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: STOP_WITHIN });
  };
  try {
    for (const job of jobs) workers.set(job.name, await register(boss, job, config.CLUB_TIMEZONE, stopping.signal));
    const listener = await boss.getDb().listen?.(CHANNEL, wakeQuietly, catchUp);
    return { wake, stop: () => Promise.resolve(listener?.close()).then(stopBoss) };
  } catch (error) {
    await stopBoss();
    throw error;
  }
}

/** Makes the queue, its worker and its schedule; the answer names the worker. */
async function register(boss: PgBoss, job: Job, tz: string, signal: AbortSignal): Promise<string> {
  await boss.createQueue(job.name, QUEUE);
  if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz });
  return boss.work(job.name, POLLING, () => job.handler(signal));
}
