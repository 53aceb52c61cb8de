import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPool } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import {
  mergeScrapes,
  openClubMetrics,
  processesUp,
  readClubFigures,
} from '../../src/modules/platform/metrics/index.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { readScrape } from './read-scrape.ts';

const ZONE = 'Asia/Singapore';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** On a busy machine a look may take its time; only the tests of the limit have one. */
const PATIENT = 60_000;

const look = async (read = () => readClubFigures(database.db, ZONE), limit = PATIENT) =>
  readScrape(await openClubMetrics(read, limit).scrape());

test('an empty club has figures, too', async () => {
  const found = await look();
  expect(found.value('clubhouse_database_up')).toBe(1);
  expect(found.value('clubhouse_emails', { status: 'queued' })).toBe(0);
  expect(found.value('clubhouse_email_oldest_queued_seconds')).toBe(0);
});

test('jobs, emails and payments are counted from their tables', async () => {
  const { db } = database;
  await db.run(sql`
    insert into job_run (name, schedule, since, started_at, finished_at, ms, failures, error)
    values
      ('on-time', '* * * * *', now(), now(), now(), 1500, 0, ''),
      ('late', '* * * * *', now() - interval '2 hours', null, now() - interval '1 hour', 20, 0, ''),
      ('failing', '* * * * *', now(), now(), null, 30, 4, 'no')`);
  await db.run(sql`
    insert into outbox (message_id, "to", subject, template, text, html, status, created_at, is_osc)
    values
      ('<1@club>', 'a@b.sg', '', '', '', '', 'QUEUED', now() - interval '10 minutes', false),
      ('<2@club>', 'a@b.sg', '', '', '', '', 'QUEUED', now(), false),
      ('<3@club>', 'a@b.sg', '', '', '', '', 'DEAD', now() - interval '2 hours', false),
      ('<4@club>', 'a@b.sg', '', '', '', '', 'SENT', now() - interval '3 hours', false)`);
  await db.run(sql`
    insert into payment (token, method, gateway, amount, reference, status, created_at)
    values
      ('a', 'CREDIT_CARD', 'stripe', 100, 'a', 'PAID', now()),
      ('b', 'CREDIT_CARD', 'stripe', 100, 'b', 'PAID', now()),
      ('c', 'CREDIT_CARD', 'stripe', 100, 'c', 'FAILED', now()),
      ('d', 'CASH', 'counter', 100, 'd', 'PAID', now() - interval '2 hours')`);
  await db.run(sql`
    insert into payment (token, method, gateway, amount, reference, status, failure)
    values
      ('e', 'CREDIT_CARD', 'stripe', 100, 'e', 'CANCELLED', 'Expired'),
      ('f', 'CREDIT_CARD', 'stripe', 100, 'f', 'CANCELLED', 'Replaced by a new payment')`);

  const found = await look();
  const job = (metric: string, name: string) => found.value(`clubhouse_job_${metric}`, { name });
  expect(job('late_seconds', 'on-time')).toBe(0);
  expect(job('last_duration_seconds', 'on-time')).toBe(1.5);
  expect(job('late_seconds', 'late')).toBeGreaterThanOrEqual(3500);
  expect(job('last_end_timestamp_seconds', 'late')).toBeLessThan(Date.now() / 1000 - 3500);
  expect(job('failures', 'failing')).toBe(4);
  expect(job('last_end_timestamp_seconds', 'failing')).toBeUndefined();
  expect(found.value('clubhouse_emails', { status: 'queued' })).toBe(2);
  expect(found.value('clubhouse_emails', { status: 'failed' })).toBe(1);
  expect(found.value('clubhouse_email_oldest_queued_seconds')).toBeGreaterThanOrEqual(600);
  const payments = (outcome: string) =>
    found.value('clubhouse_payments_last_hour', { gateway: 'stripe', method: 'CREDIT_CARD', outcome });
  expect(['paid', 'failed', 'expired', 'cancelled'].map(payments)).toEqual([2, 1, 1, 1]);
  expect(found.value('clubhouse_payments_last_hour', { gateway: 'counter' })).toBeUndefined();
});

test('a database that fails or hangs leaves its figures out, and the scrape says so', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: 9 }, 1, 1000);
  const failing = await look(() => readClubFigures(nowhere, ZONE));
  const hanging = await look(() => new Promise(() => {}), 20);
  await nowhere.close();
  for (const found of [failing, hanging]) {
    expect(found.value('clubhouse_database_up')).toBe(0);
    expect(found.value('clubhouse_email_oldest_queued_seconds')).toBeUndefined();
    expect(found.value('clubhouse_emails', { status: 'queued' })).toBeUndefined();
    expect(found.types.get('clubhouse_job_late_seconds')).toBe('gauge');
  }
});

test('figures of a moment ago are not shown once the database is gone', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    let isGone = false;
    const metrics = openClubMetrics(async () => {
      if (isGone) throw new Error('gone');
      return readClubFigures(database.db, ZONE);
    }, PATIENT);
    expect(readScrape(await metrics.scrape()).value('clubhouse_database_up')).toBe(1);
    isGone = true;
    // Within the time that a look is good for, the database is not asked again.
    expect(readScrape(await metrics.scrape()).value('clubhouse_database_up')).toBe(1);
    vi.advanceTimersByTime(60_000);
    const found = readScrape(await metrics.scrape());
    expect(found.value('clubhouse_database_up')).toBe(0);
    expect(found.text).not.toMatch(/^clubhouse_(job|email)/m);
  } finally {
    vi.useRealTimers();
  }
});

test('what several processes measured is one text, with every metric declared once', () => {
  const one = '# HELP a About a.\n# TYPE a gauge\na{process="main"} 1\n\n# HELP b About b.\n# TYPE b counter\n';
  const other =
    '# HELP b About b.\n# TYPE b counter\nb{process="web-1"} 3\n\n# HELP a About a.\n# TYPE a gauge\na{process="web-1"} 2\n';
  const up = processesUp(
    new Map([
      ['main', one],
      ['web-1', other],
      ['web-2', undefined],
    ]),
  );
  const found = readScrape(mergeScrapes([one, other, up]));
  expect([...found.types.keys()]).toEqual(['a', 'b', 'clubhouse_process_up']);
  expect(found.value('a', { process: 'main' })).toBe(1);
  expect(found.value('a', { process: 'web-1' })).toBe(2);
  expect(found.value('b')).toBe(3);
  expect(['main', 'web-1', 'web-2'].map((process) => found.value('clubhouse_process_up', { process }))).toEqual([
    1, 1, 0,
  ]);
});
