import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { checkFiles, checkStorage } from '../../src/commands/doctor/check-storage.ts';
import { openPool } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { openProcessMetrics } from '../../src/modules/platform/metrics/index.ts';
import { moveFiles } from '../../src/modules/platform/uploads/index.ts';
import { objectStorageOf } from '../../src/object-storage/index.ts';
import { buildTestApp, testConfig } from '../build-test-app.ts';
import { runClub } from '../commands/run-club.ts';
import { emptyDatabase } from '../database.ts';
import { readScrape } from '../observability/read-scrape.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl } from '../spawn-server.ts';
import { startStrictS3 } from './strict-s3.ts';

const s3 = await startStrictS3();
const club = await openClub(buildTestApp(s3.settings));
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-storage-'));
const SECRET = s3.settings.S3_SECRET_ACCESS_KEY;
afterEach(() => {
  s3.state.fault = () => undefined;
  s3.state.skewMs = 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});

const check = (changed: Record<string, string> = {}) => checkStorage(testConfig({ ...s3.settings, ...changed }));

test('the doctor tries all that the server does, and leaves nothing', async () => {
  expect(await check()).toEqual([
    { level: 'fine', text: `We can list, write, read and delete in s3://club-files/ at ${s3.endpoint}.` },
  ]);
  expect(s3.bucket.objects.size).toBe(0);
  expect(await checkStorage(testConfig())).toEqual([]);
});

test.each([
  ['list its objects', 'GET', 'AccessDenied'],
  ['write', 'PUT', 'AccessDenied'],
  ['delete', 'DELETE', 'AccessDenied'],
])('the doctor says that we can’t %s', async (step, method, code) => {
  s3.state.fault = (call) => (call.method === method ? { code } : undefined);
  expect(await check()).toMatchObject([
    { level: 'problem', text: expect.stringMatching(new RegExp(`^We can’t ${step} in .*${code}`)) },
  ]);
});

test.each([
  [{ S3_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch: check S3_SECRET_ACCESS_KEY'],
  [{ S3_BUCKET: 'another' }, 'NoSuchBucket: check S3_BUCKET'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'ECONNREFUSED'],
])('the doctor says what is wrong with %j', async (changed, why) => {
  const findings = await check(changed);
  expect(findings).toMatchObject([{ level: 'problem', text: expect.stringContaining(why) }]);
  expect(JSON.stringify(findings)).not.toContain(SECRET);
});

test('the doctor reports clocks that differ', async () => {
  s3.state.skewMs = 120_000;
  expect((await check())[1]?.text).toMatch(/^The clock of this machine and that of the storage of S3_ENDPOINT are/);
  s3.state.skewMs = 3_600_000;
  expect((await check())[0]?.text).toContain('RequestTimeTooSkewed: the clock of this machine is wrong');
});

test('backup and restore say which files they do not hold, and a restored club finds them', async () => {
  await club.db.run(sql`
    insert into upload (key, name, content_type, size, content)
    values (${'a'.repeat(32)}, 'x.pdf', 'application/pdf', 3, ${Buffer.from('abc')})`);
  const settings = { DATABASE_URL: databaseUrl(club.connection), DATA_DIR: folder, ...s3.settings };
  const file = join(folder, 'club.backup');
  expect((await runClub(['backup', file], settings)).output).not.toContain('S3');
  const storage = objectStorageOf(club.config);
  if (!storage) throw new Error('no storage');
  await moveFiles(club.db, storage, 's3');
  await club.db.run(sql`insert into object_removal (object_key, reason) values ('uploads/begun', 'unfinished')`);
  expect(await checkFiles(club.db, club.config)).toMatchObject([
    { text: expect.stringContaining('new ones go to the database: 1 file.') },
  ]);
  expect(await checkFiles(club.db, testConfig())).toMatchObject([{ level: 'problem' }]);
  expect((await runClub(['backup', file], settings)).output).toContain(
    'Not in this backup: 1 file (1 KB) that people uploaded, in S3. Back up the bucket club-files too.',
  );
  const restored = await emptyDatabase();
  mkdirSync(join(folder, 'restored'));
  const there = { ...settings, DATABASE_URL: databaseUrl(restored.connection), DATA_DIR: join(folder, 'restored') };
  expect((await runClub(['restore', file], there)).output).toContain(
    'Not in the backup: 1 file that people uploaded, in S3. Start with',
  );
  const db = openPool(restored.connection, 2);
  // What the club was about to delete is no business of a copy.
  expect(
    await db.row(sql`
    select (select count(*)::int from object_removal) as removals, count(object_key)::int as files
    from upload`),
  ).toEqual({ removals: 0, files: 1 });
  await db.close();
  await restored.drop();
  storage.close();
});

test('metrics count every call by operation and result', async () => {
  const metrics = openProcessMetrics('main', club.db.pool);
  const storage = objectStorageOf(club.config);
  await storage?.head('nothing');
  s3.state.fault = () => ({ code: 'AccessDenied' });
  await expect(storage?.put('x', Buffer.from('x'))).rejects.toThrow();
  const found = readScrape(await metrics.scrape());
  const calls = 'clubhouse_storage_calls_total';
  expect(found.value(calls, { operation: 'head', result: 'missing' })).toBe(1);
  expect(found.value(calls, { operation: 'put', result: 'refused' })).toBe(1);
  expect(found.value('clubhouse_storage_call_duration_seconds_count', { operation: 'put' })).toBe(1);
  storage?.close();
});
