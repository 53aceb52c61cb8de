import { type JobHealth, type JobRow, wireInstant } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { messageOf } from '../../../errors.ts';
import { dueAt, type JobFacts, judgeJob, worstOf } from './judge-job.ts';
import { nextRun, scheduleWords } from './schedule.ts';

const MOST_WORDS = 500;

/** A job as far as it is watched. */
interface Watched {
  readonly name: string;
  readonly schedule?: string;
}

interface Deps {
  readonly db: Db;
  readonly log: { warn(facts: object, words: string): void };
}

/** A process keeps this job's schedule from now on. */
export const noteStart = (db: Db, { name, schedule }: Watched) =>
  db.run(sql`insert into job_run (name, schedule) values (${name}, ${schedule ?? null})
    on conflict (name) do update set schedule = excluded.schedule, since = now()`);

/** Forgets jobs that are no longer in the table. */
export const forgetOthers = (db: Db, jobs: readonly Watched[]) =>
  db.run(sql`delete from job_run where name <> all(${jobs.map(({ name }) => name)}::text[])`);

/** Runs a job and keeps how it went. That this cannot be kept is no reason to do the work again. */
export async function runNoted({ db, log }: Deps, name: string, work: () => Promise<void>): Promise<void> {
  const [started, begun] = [Date.now(), performance.now()];
  const note = async (error: string | null) => {
    const failed = error !== null;
    await db
      .run(
        sql`
          update job_run
          set started_at = ${wireInstant(started)}, ms = ${Math.round(performance.now() - begun)},
            error = ${error ?? ''}, finished_at = case when ${failed} then finished_at else now() end, failures =
            case when ${failed} then failures + 1 else 0 end
          where name = ${name}`,
      )
      .catch((reason: Error) => log.warn({ name, reason: reason.message }, 'how a job went was not kept'));
  };
  try {
    await work();
  } catch (thrown) {
    await note(messageOf(thrown).slice(0, MOST_WORDS));
    throw thrown;
  }
  await note(null);
}

interface RunRow {
  readonly name: string;
  readonly schedule: string | null;
  readonly since: string;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly ms: number | null;
  readonly failures: number;
  readonly error: string;
}

const readRuns = (db: Db) => db.rows<RunRow>(sql`select * from job_run order by name`);

const factsOf = ({ schedule, since, finished_at, failures }: RunRow): JobFacts => ({
  schedule,
  since: Date.parse(since),
  finished: finished_at === null ? null : Date.parse(finished_at),
  failures,
});

const judged = (run: RunRow, now: number, zone: string): JobHealth => judgeJob(factsOf(run), now, zone);

/** How much waits in the queue of each job; nothing where no process has made one yet. */
async function readWaiting(db: Db): Promise<ReadonlyMap<string, number>> {
  const made = await db.row<{ made: boolean }>(sql`select to_regclass('pgboss.job') is not null as made`);
  if (!made?.made) return new Map();
  const rows = await db.rows<{ name: string; waiting: number }>(
    sql`
      select name, count(*)::int as waiting
      from pgboss.job
      where state in ('created', 'retry') and start_after <= now()
      group by name`,
  );
  return new Map(rows.map(({ name, waiting }) => [name, waiting]));
}

/** Every job with how it went and when it comes next. */
export async function readJobs(db: Db, zone: string, now: number): Promise<JobRow[]> {
  const [runs, waiting] = await Promise.all([readRuns(db), readWaiting(db)]);
  return runs.map((run) => {
    const next = run.schedule === null ? undefined : nextRun(run.schedule, now, zone);
    return {
      name: run.name,
      schedule: scheduleWords(run.schedule),
      health: judged(run, now, zone),
      started_at: run.started_at,
      finished_at: run.finished_at,
      ms: run.ms,
      failures: run.failures,
      error: run.error,
      next_run: next === undefined ? null : wireInstant(next),
      waiting: waiting.get(run.name) ?? 0,
    };
  });
}

/** Which jobs do not do their work, and the worst that can be said of them. */
export async function troubled(db: Db, zone: string, now: number) {
  const runs = (await readRuns(db)).map((run) => ({
    name: run.name,
    error: run.error,
    health: judged(run, now, zone),
  }));
  return { worst: worstOf(runs.map(({ health }) => health)), jobs: runs.filter(({ health }) => health !== 'fine') };
}

/** How a job went, in figures; moments and durations in milliseconds. */
export interface JobFigures {
  readonly name: string;
  /** The last time it ended well. */
  readonly finished: number | null;
  readonly ms: number | null;
  /** How many times in a row it has failed. */
  readonly failures: number;
  /** How long ago it should have run; 0 when it is on time. */
  readonly lateMs: number;
}

/** How every job went, in figures. */
export async function readJobFigures(db: Db, zone: string, now: number): Promise<JobFigures[]> {
  return (await readRuns(db)).map((run) => {
    const facts = factsOf(run);
    const lateMs = Math.max(0, now - (dueAt(facts, zone) ?? now));
    return { name: run.name, finished: facts.finished, ms: run.ms, failures: run.failures, lateMs };
  });
}
