import { once } from 'node:events';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { sendMail } from '../../src/modules/communications/email/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { openClub } from '../open-club.ts';
import { spawnServer } from '../spawn-server.ts';

const club = await openClub(buildTestApp());
const env = { SEED: 'none', CAPTCHA: 'off' };

const emailStatus = async () => (await club.db.row<{ status: string }>(sql`select status from outbox`))?.status;
const jobConnections = async () =>
  (
    await club.db.row<{ n: number }>(sql`
      select count(*)::int as n
      from pg_stat_activity
      where datname = current_database() and application_name = 'clubhouse jobs'`)
  )?.n;

test('a web process answers and leaves the jobs to a worker, which listens nowhere', async () => {
  const web = await spawnServer(club.connection, { ...env, PROCESS_ROLE: 'web' });
  try {
    await inTransaction(club.db, (tx) =>
      sendMail(tx, club.config, { to: 'a@b.sg', template: 'account-activated', values: { name: 'x' }, is_osc: false }),
    );
    expect((await fetch(`${web.url}/health/ready`)).status).toBe(200);
    expect([await jobConnections(), await emailStatus()]).toEqual([0, 'QUEUED']);
    const worker = await spawnServer(club.connection, { ...env, PROCESS_ROLE: 'worker' });
    try {
      await eventually(async () => expect(await emailStatus()).toBe('KEPT'));
      await expect(fetch(`${worker.url}/health/live`)).rejects.toThrow();
      expect(await jobConnections()).toBeGreaterThan(0);
    } finally {
      await worker.stop();
    }
  } finally {
    await web.stop();
  }
});

test('while it drains a process says that it is going, and still answers', async () => {
  const server = await spawnServer(club.connection, { ...env, DRAIN_SECONDS: '300' });
  server.process.kill('SIGTERM');
  await eventually(async () => expect((await fetch(`${server.url}/health/ready`)).status).toBe(503));
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${server.url}/v1/api/token/`, { method: 'POST' })).status).toBe(400);
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
});
