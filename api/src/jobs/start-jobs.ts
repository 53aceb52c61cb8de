import type pg from 'pg';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { JOB_CHANNEL, paced } from '../db/wake-job.ts';
import { forgetOthers, noteStart, runNoted, troubled } from '../modules/platform/job-monitor/index.ts';
import { followClock } from './follow-clock.ts';
import type { Job, JobDeps } from './job.ts';
import { jobTable } from './job-table.ts';

/** The jobs of one process. Any number of processes may run them: each piece of work is taken by one. */
export interface Jobs {
  /** Runs a job now, in whichever process is free; one that already waits to run is not queued twice. */
  wake(name: string): Promise<void>;
  /** Lets running jobs finish for a few seconds; what is left goes back to the queue for another process. */
  stop(): Promise<void>;
}

const STOP_WITHIN = 4000;
/** How often someone looks whether all jobs do their work. */
const WATCH_MS = 5 * 60_000;
/** How soon the jobs go on after the clock was set. */
const CLOCK_MS = 30_000;

/** One job of a kind waits at most, no matter who asked for it. Its rows are the truth, so little is kept of the past. */
const QUEUE = { policy: 'short', retryLimit: 2, retryDelay: 60, expireInSeconds: 600, deleteAfterSeconds: 86_400 };
/** Workers are woken; looking by themselves only picks up what a schedule or a dead process left. */
const POLLING = { pollingIntervalSeconds: 10 };

/** Starts the workers and the schedule on a small pool of their own, whose statements may take their time. */
export async function startJobs(
  deps: JobDeps & { readonly connection: pg.PoolConfig; readonly jobs?: readonly Job[]; readonly clockMs?: number },
): Promise<Jobs> {
  const { log, jobs = jobTable(deps) } = deps;
  // The library hands these options to `pg` as they are; only its types are narrower.
  const options = {
    ...deps.connection,
    max: 2,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
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
  const woken = new Map(
    jobs.map(({ name }) => {
      const attempt = () =>
        wake(name).catch((error: Error) => log.warn({ name, reason: error.message }, 'a job was not woken'));
      return [name, paced(attempt)] as const;
    }),
  );
  const wakeQuietly = (name: string) => woken.get(name)?.();
  // A clock that is set ahead skips the minute of a schedule: a job that is late for it runs now, and not tomorrow.
  const follow = async () => {
    await followClock(deps.db);
    const { jobs: troubledJobs } = await troubled(deps.db, deps.config.CLUB_TIMEZONE, Date.now());
    for (const { name, health } of troubledJobs) if (health === 'late') wakeQuietly(name);
  };
  const followQuietly = () =>
    follow().catch((error: Error) => log.warn({ reason: error.message }, 'the clock was not followed'));
  // Called on every connect: what was announced while no one listened is not lost either.
  const catchUp = () => {
    for (const job of jobs) if (job.atStart) wakeQuietly(job.name);
  };

  const stopBoss = () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: STOP_WITHIN });
  };
  try {
    for (const job of jobs) workers.set(job.name, await register(boss, job, deps, stopping.signal));
    await forgetOthers(deps.db, jobs);
    await followQuietly();
    const listener = await boss.getDb().listen?.(JOB_CHANNEL, wakeQuietly, catchUp);
    const watch = setInterval(() => void shout(deps), WATCH_MS).unref();
    const clock = setInterval(() => void followQuietly(), deps.clockMs ?? CLOCK_MS).unref();
    stopping.signal.addEventListener('abort', () => {
      clearInterval(watch);
      clearInterval(clock);
    });
    return { wake, stop: () => Promise.resolve(listener?.close()).then(stopBoss) };
  } catch (error) {
    await stopBoss();
    throw error;
  }
}

/** A line in the log for jobs that stand still; again and again, since no one reads the first one. */
async function shout({ db, config, log }: JobDeps): Promise<void> {
  const { jobs } = await troubled(db, config.CLUB_TIMEZONE, Date.now()).catch(() => ({ jobs: [] }));
  for (const { name, health, error } of jobs) log.error({ name, health, reason: error }, 'a job does not do its work');
}

/** Makes the queue, its worker and its schedule; the answer names the worker. */
async function register(boss: PgBoss, job: Job, deps: JobDeps, signal: AbortSignal): Promise<string> {
  const { schedule, limitSeconds = QUEUE.expireInSeconds } = job;
  const queue = { ...QUEUE, expireInSeconds: limitSeconds };
  await boss.createQueue(job.name, queue);
  // A queue that was there before keeps its options otherwise.
  if (job.limitSeconds) await boss.updateQueue(job.name, { expireInSeconds: limitSeconds });
  // A schedule that was switched off since the last start would go on otherwise.
  if (schedule) await boss.schedule(job.name, schedule, null, { tz: deps.config.CLUB_TIMEZONE });
  else await boss.unschedule(job.name);
  await noteStart(deps.db, job);
  const handle = () => job.handler(signal);
  const { tracer } = deps;
  const work = tracer ? () => tracer.job(job.name, handle) : handle;
  return boss.work(job.name, POLLING, () => runNoted(deps, job.name, work));
}
