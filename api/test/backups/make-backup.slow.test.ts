import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { verifyArchive } from '../../src/db/backup/load-database.ts';
import { sql } from '../../src/db/sql.ts';
import { makeBackup } from '../../src/modules/platform/backups/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openBackupClub } from './backup-club.ts';

const { club, folder, deps, keeper, backUp, remove } = await openBackupClub();
const { db } = club;
afterAll(remove);

const files = () => readdirSync(folder).sort();
const runs = () => db.rows(sql`select status, source, file <> '' as has_file, error from backup_run order by id`);
const read = async () => (await keeper.ask('GET', '/system/backups/')).body;

beforeEach(async () => {
  await db.run(sql`delete from backup_run`);
  mkdirSync(folder, { recursive: true });
  for (const name of files()) await deps.store.remove(name);
});

test('a due backup is made, checked, readable by its owner only, and recorded; a second run makes no second one', async () => {
  await backUp();
  const [file = '', ...others] = files();
  expect(others).toEqual([]);
  expect(file).toMatch(/^clubhouse-\d{8}T\d{9}Z\.backup$/);
  expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  await verifyArchive(join(folder, file));
  await backUp();
  expect(files()).toEqual([file]);
  const { kept, problems, backup, next_backup } = await read();
  expect(kept).toMatchObject([
    { file, place: folder, bytes: statSync(join(folder, file)).size, rows: expect.any(Number) },
  ]);
  expect({ problems, backup }).toEqual({ problems: [], backup: 'IDLE' });
  expect(next_backup).toMatch(/T19:10:00/);
});

test('two processes at once make one backup of what is due, and asking twice is one backup', async () => {
  await Promise.all([backUp(), backUp()]);
  expect(files()).toHaveLength(1);
  const answers = await Promise.all([1, 2, 3, 4].map(() => keeper.ask('POST', '/system/backups/run/')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.detail).toContain('already running or waiting');
  expect((await read()).backup).toBe('WAITING');
  await Promise.all([backUp(), backUp()]);
  expect(await runs()).toMatchObject([
    { status: 'DONE', source: 'SCHEDULE' },
    { status: 'DONE', source: 'REQUEST' },
  ]);
});

test('a second process waits for the first: it neither cleans up after it nor makes another', async () => {
  const first = backUp();
  while (!(await db.row(sql`select from backup_run where status = 'RUNNING'`)));
  await Promise.all([first, backUp()]);
  expect(await runs()).toEqual([{ status: 'DONE', source: 'SCHEDULE', has_file: true, error: '' }]);
  expect(files()).toHaveLength(1);
});

test('downloading one is in the audit log, and needs the right to manage the club', async () => {
  expect((await keeper.ask('POST', '/system/backups/run/')).status).toBe(200);
  const line = await db.row(sql`select action, resource from audit where resource = 'backup' order by id desc limit 1`);
  expect(line).toEqual({ action: 'back-up', resource: 'backup' });
  const other = await club.as((await buildUser(db, { rights: ['member.manage', 'audit.view'] })).id);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', 'run/'],
    ['POST', 'drill/'],
  ] as const) {
    expect((await other.ask(method, `/system/backups/${path}`)).status).toBe(403);
    expect((await club.anonymous.ask(method, `/system/backups/${path}`)).status).toBe(401);
  }
});

test('old ones go once a new one is there, and what is not ours stays', async () => {
  const old = ['clubhouse-20200101T031000000Z.backup', 'clubhouse-20200101T041000000Z.backup'];
  for (const name of [...old, 'club.backup', 'clubhouse-20200102T031000000Z.backup.unchecked'])
    writeFileSync(join(folder, name), 'x');
  await backUp();
  const [, newest] = files().filter((name) => name.startsWith('clubhouse-20'));
  // Of one day the newer one is kept; a piece that was left behind is swept away.
  expect(files()).toEqual(['club.backup', old[1], newest]);
  expect((await read()).kept.map(({ file }: { file: string }) => file)).toEqual([newest, old[1]]);
});

test('a failed backup removes nothing but its own pieces, says why, and warns; the next good one ends that', async () => {
  await backUp();
  const before = files();
  await db.run(sql`update backup_run set made_at = now() - interval '3 days'`);
  await db.run(sql`alter table schema_migration rename to schema_migration_away`);
  await expect(backUp()).rejects.toThrow('schema_migration');
  await db.run(sql`alter table schema_migration_away rename to schema_migration`);
  expect(files()).toEqual(before);
  expect(await read()).toMatchObject({
    problems: ['LATE', 'FAILED'],
    error: expect.stringContaining('schema_migration'),
  });
  await backUp();
  expect(await read()).toMatchObject({ problems: [], error: '' });
});

test('a run that was killed is closed by the next one, and a file that is gone is no longer listed', async () => {
  await db.run(sql`insert into backup_run (status, source) values ('RUNNING', 'SCHEDULE')`);
  expect((await keeper.ask('POST', '/system/backups/run/')).status).toBe(409);
  await backUp();
  expect(await runs()).toMatchObject([
    { status: 'FAILED', error: expect.stringContaining('interrupted') },
    { status: 'DONE' },
  ]);
  for (const name of files()) await deps.store.remove(name);
  await backUp();
  expect(files()).toHaveLength(1);
  expect((await read()).kept).toMatchObject([{ file: files()[0] }]);
});

test('a process that stops gives up at once and leaves no piece: what was asked for waits for the next one', async () => {
  await keeper.ask('POST', '/system/backups/run/');
  const stopping = new AbortController();
  const running = makeBackup(deps)(stopping.signal);
  for (;;) {
    const begun = await db.row(sql`select from backup_run where status = 'RUNNING'`);
    if (begun) break;
  }
  stopping.abort();
  await running;
  expect(await runs()).toMatchObject([{ status: 'WAITING', source: 'REQUEST' }]);
  await backUp();
  expect(await runs()).toMatchObject([{ status: 'DONE', source: 'REQUEST' }]);
  expect(files()).toHaveLength(1);
});

test('without room nothing is begun, in words', async () => {
  await db.run(sql`
    insert into backup_run (file, bytes, made_at) values ('x', ${Number.MAX_SAFE_INTEGER - 2 ** 30}, now() - interval '9 days')`);
  await expect(backUp()).rejects.toThrow('There isn’t enough room for a backup in');
  expect(files()).toEqual([]);
});

test('switched off, it says so', async () => {
  const none = await buildTestApp({ BACKUP_TARGET: 'off' });
  const their = await none.as((await buildUser(none.db, { rights: ['config.manage'] })).id);
  expect((await their.ask('GET', '/system/backups/')).body).toMatchObject({
    target: 'off',
    next_backup: null,
    problems: [],
  });
  for (const call of ['run', 'drill']) {
    const refused = await their.ask('POST', `/system/backups/${call}/`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('BACKUP_TARGET')]);
  }
  await none.close();
});
