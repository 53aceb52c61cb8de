import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { noteStart, runNoted } from '../../src/modules/platform/job-monitor/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const log = { warn: () => undefined };
const run = (name: string, work: () => Promise<void>) => runNoted({ db: club.db, log }, name, work);
const job = async (name: string) => {
  const answer = await keeper.ask('GET', '/system/jobs/');
  expect(answer.status, answer.text).toBe(200);
  return answer.body.jobs.find((one: { name: string }) => one.name === name);
};
const club = await openClub(buildTestApp());
const keeper = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
await noteStart(club.db, { name: 'wind-clocks', schedule: '*/5 * * * *' });

test('a job shows when it runs, how it went and when it runs next', async () => {
  expect(await job('wind-clocks')).toMatchObject({
    schedule: 'Every 5 minutes',
    health: 'fine',
    finished_at: null,
    waiting: 0,
  });
  await run('wind-clocks', async () => undefined);
  expect(await job('wind-clocks')).toMatchObject({
    health: 'fine',
    failures: 0,
    error: '',
    finished_at: expect.any(String),
  });
});

test('three failures in a row are trouble, with their words; one good run ends it; the server stays ready', async () => {
  const fail = () => run('wind-clocks', async () => Promise.reject(new Error('the key is lost')));
  for (let n = 0; n < 3; n += 1) await expect(fail()).rejects.toThrow('the key is lost');
  expect(await job('wind-clocks')).toMatchObject({ health: 'failing', failures: 3, error: 'the key is lost' });
  const fresh = await buildTestApp();
  await noteStart(fresh.db, { name: 'wind-clocks', schedule: '* * * * *' });
  await fresh.db.run(sql`update job_run set since = now() - interval '1 hour'`);
  const ready = await fresh.app.inject('/health/ready');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', jobs: 'late' }]);
  await fresh.close();
  await run('wind-clocks', async () => undefined);
  expect(await job('wind-clocks')).toMatchObject({ health: 'fine', failures: 0 });
});

test('a job can be run now, which leaves a line; one that is not there cannot; others may neither look nor run', async () => {
  expect((await keeper.ask('POST', '/system/jobs/wind-clocks/run/')).status).toBe(200);
  const line = await club.db.row(
    sql`select action, resource from audit where resource = 'job' order by id desc limit 1`,
  );
  expect(line).toEqual({ action: 'run', resource: 'job' });
  expect((await keeper.ask('POST', '/system/jobs/no-such/run/')).status).toBe(404);
  const other = await club.as((await buildUser(club.db, { rights: ['member.manage'] })).id);
  expect((await other.ask('GET', '/system/jobs/')).status).toBe(403);
  expect((await other.ask('POST', '/system/jobs/wind-clocks/run/')).status).toBe(403);
});
