import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { jobNames } from '@clubhouse/messages/words/jobs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { readConfig } from '../config.ts';
import { inTransaction } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import type { Job } from './job.ts';
import { startJobs } from './start-jobs.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-jobs-'));
const config = { ...readConfig({ DATA_DIR: folder }), JWT_SECRET: 'x'.repeat(32), DATA_SECRET: 'y'.repeat(32) };

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const start = (jobs?: readonly Job[]) =>
  startJobs({ db: database.db, connection: database.connection, config, log, ...(jobs ? { jobs } : {}) });

describe('jobs', () => {
  it('run at start, when woken, and once for all processes together', async () => {
    const runs: string[] = [];
    const made = (process: string): Job[] => [
      { name: 'counted', atStart: true, handler: async () => void runs.push(process) },
    ];
    const one = await start(made('one'));
    await eventually(() => expect(runs).toEqual(['one']));
    const two = await start(made('two'));
    await eventually(() => expect(runs).toHaveLength(2));
    await database.db.run(sql`select pg_notify('clubhouse_job', 'counted')`);
    await eventually(() => expect(runs.length).toBeGreaterThan(2));
    await pause(300);
    // Both processes heard the call; a second run is possible when the first had begun, a run per listener and more is not.
    expect(runs.length).toBeLessThanOrEqual(4);
    await Promise.all([one.stop(), two.stop()]);
  });

  it('hear of a row only when its transaction commits', async () => {
    const { db } = database;
    await db.run(sql`create table work ()`);
    await db.run(sql`create trigger wake after insert on work for each row execute function wake_job('heard')`);
    const runs: number[] = [];
    const jobs = await start([{ name: 'heard', handler: async () => void runs.push(1) }]);
    await inTransaction(db, async (tx) => {
      await tx.run(sql`insert into work default values`);
      await pause(300);
      expect(runs).toHaveLength(0);
    });
    await eventually(() => expect(runs).toHaveLength(1));
    await jobs.stop();
  });

  it('stop within seconds and leave an unfinished job to the next process', async () => {
    let aborted = false;
    const stuck = await start([
      {
        name: 'stuck',
        atStart: true,
        handler: (signal) => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
          return new Promise(() => {});
        },
      },
    ]);
    const active = () =>
      database.db.row<{ state: string }>(sql`select state::text from pgboss.job where name = 'stuck'`);
    await eventually(async () => expect((await active())?.state).toBe('active'));
    await stuck.stop();
    expect(aborted).toBe(true);
    expect((await active())?.state).toBe('retry');
  });

  it('keep their schedule in the zone of the club', async () => {
    const jobs = await start();
    const rows = await database.db.rows<{ name: string; cron: string; timezone: string }>(
      sql`select name, cron, timezone from pgboss.schedule order by name`,
    );
    await jobs.stop();
    expect(rows).toEqual([
      { name: 'bill-fees', cron: '*/10 * * * *', timezone: 'Asia/Singapore' },
      { name: 'call-off', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'change-many', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'change-sessions', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'clear-plans', cron: '10 0 * * 1', timezone: 'Asia/Singapore' },
      { name: 'close-splits', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'complete-offerings', cron: '25 2 * * *', timezone: 'Asia/Singapore' },
      { name: 'deliver-webhooks', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'erase-members', cron: '20 3 * * *', timezone: 'Asia/Singapore' },
      { name: 'find-duplicates', cron: '40 2 * * *', timezone: 'Asia/Singapore' },
      { name: 'finish-bookings', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'housekeeping', cron: '40 3 * * *', timezone: 'Asia/Singapore' },
      { name: 'lapse-applications', cron: '2 0 * * *', timezone: 'Asia/Singapore' },
      { name: 'match-bank', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'mind-minimum', cron: '0 8 * * *', timezone: 'Asia/Singapore' },
      { name: 'offer-places', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'offer-seats', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'plan-sessions', cron: '15 2 * * *', timezone: 'Asia/Singapore' },
      { name: 'release-holds', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'release-places', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'remind-dues', cron: '0 9 * * *', timezone: 'Asia/Singapore' },
      { name: 'remind-starts', cron: '*/15 * * * *', timezone: 'Asia/Singapore' },
      { name: 'remove-files', cron: '*/10 * * * *', timezone: 'Asia/Singapore' },
      { name: 'run-renewals', cron: '1 0 * * *', timezone: 'Asia/Singapore' },
      { name: 'seal-audit-log', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-invitations', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-invoices', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-mail', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-newsletter', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-push', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'send-sms', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'tell-sessions', cron: '* * * * *', timezone: 'Asia/Singapore' },
      { name: 'turn-overdue', cron: '5 0 * * *', timezone: 'Asia/Singapore' },
      { name: 'update-passes', cron: '*/5 * * * *', timezone: 'Asia/Singapore' },
      { name: 'watch-backups', cron: '35 * * * *', timezone: 'Asia/Singapore' },
      { name: 'watch-payments', cron: '* * * * *', timezone: 'Asia/Singapore' },
    ]);
  });

  it('have names for people', async () => {
    const jobs = await start();
    const rows = await database.db.rows<{ name: string }>(sql`select name from pgboss.schedule`);
    await jobs.stop();
    expect(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(jobNames, name))).toEqual([]);
  });
});
