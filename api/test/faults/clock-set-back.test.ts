import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { followClock } from '../../src/jobs/follow-clock.ts';
import { startJobs } from '../../src/jobs/start-jobs.ts';
import { hit } from '../../src/limiter/index.ts';
import { troubled } from '../../src/modules/platform/job-monitor/index.ts';
import { testConfig } from '../build-test-app.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { eventually } from '../eventually.ts';

// With a clock that really jumps, under a running server and its database: `npm run prove clock`.

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Nothing tells a clock that was set back an hour from rows that were written an hour ahead of it. */
const writeAhead = async () => {
  const { db } = database;
  await db.run(sql`update pgboss.version set cron_on = now() + interval '1 hour'`);
  await db.run(sql`update pgboss.queue set maintain_on = now() + interval '1 hour'`);
  await db.run(sql`
    update job_run
    set since = now() + interval '1 hour', finished_at = now() + interval '1 hour'`);
  await db.run(sql`
    insert into pgboss.job (name, policy, start_after, singleton_on)
    values ('counted', 'short', now() + interval '1 hour', now() at time zone 'UTC' + interval '1 hour')`);
};

test('after the database’s clock was set back an hour, jobs run at once and not in an hour', async () => {
  const { db, connection } = database;
  const runs: number[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const jobs = await startJobs({
    db,
    connection,
    config: testConfig(),
    log,
    jobs: [{ name: 'counted', schedule: '15 2 * * *', handler: async () => void runs.push(1) }],
  });
  await writeAhead();
  // One waits already, so that no other is queued: without following the clock it would wait for an hour.
  await jobs.wake('counted');
  const waiting = await db.rows(sql`select from pgboss.job where name = 'counted' and state < 'active'`);
  expect([waiting.length, runs.length]).toEqual([1, 0]);
  await followClock(db);
  await jobs.wake('counted');
  await eventually(() => expect(runs.length).toBeGreaterThan(0));
  const noted = await db.row(sql`
    select v.cron_on < now() as cron, max(q.maintain_on) <= now() as upkeep, max(r.finished_at) <= now() as finished,
      (
        select count(*)
        from pgboss.job
        where singleton_on > (now() at time zone 'UTC') + interval '2 minutes') as taken
    from pgboss.version v, pgboss.queue q, job_run r
    group by v.cron_on`);
  expect(noted).toEqual({ cron: true, upkeep: true, finished: true, taken: 0 });
  // A job that then stands still is noticed.
  const tomorrow = Date.now() + 86_400_000;
  expect((await troubled(db, 'Asia/Singapore', tomorrow + 3_600_000)).worst).toBe('late');
  await jobs.stop();
});

test('a job whose time was skipped, as the clock was set ahead over it, runs soon and not tomorrow', async () => {
  const { db, connection } = database;
  const runs: number[] = [];
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const handler = async () => void runs.push(1);
  const jobs = await startJobs({
    db,
    connection,
    config: testConfig(),
    log,
    clockMs: 200,
    jobs: [{ name: 'nightly', schedule: '15 2 * * *', handler }],
  });
  expect(runs).toEqual([]);
  await db.run(sql`update job_run set since = now() - interval '2 days' where name = 'nightly'`);
  await eventually(() => expect(runs).toHaveLength(1));
  await jobs.stop();
});

test('following a clock that was not set changes nothing', async () => {
  const { db } = database;
  const state = () =>
    db.rows(sql`
      select v.cron_on, r.since, r.finished_at, j.start_after, j.started_on
      from pgboss.version v, job_run r, pgboss.job j
      order by j.id`);
  const before = await state();
  await followClock(db);
  expect(await state()).toEqual(before);
});

test('a limit whose window began before the clock was set back counts anew', async () => {
  const { db } = database;
  const limit = { key: 'clock', limit: 2, seconds: 60 };
  for (let n = 0; n < 2; n += 1) await hit(db, limit);
  await expect(hit(db, limit)).rejects.toMatchObject({ status: 429 });
  await db.run(sql`update rate_limit set resets_at = resets_at + interval '1 hour' where key = 'clock'`);
  await hit(db, limit);
  await hit(db, limit);
  await expect(hit(db, limit)).rejects.toMatchObject({ status: 429 });
});
