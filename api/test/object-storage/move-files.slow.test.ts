import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { moveFiles, removeObjects } from '../../src/modules/platform/uploads/index.ts';
import { objectStorageOf } from '../../src/object-storage/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { runClub } from '../commands/run-club.ts';
import { eventually } from '../eventually.ts';
import { openClub } from '../open-club.ts';
import { databaseUrl } from '../spawn-server.ts';
import { startStrictS3 } from './strict-s3.ts';

const s3 = await startStrictS3();
const club = await openClub(buildTestApp(s3.settings));
const storage = objectStorageOf(club.config);
if (!storage) throw new Error('no storage');
const folder = mkdtempSync(join(tmpdir(), 'clubhouse-move-'));
const settings = {
  DATABASE_URL: databaseUrl(club.connection),
  DATA_DIR: folder,
  PUBLIC_URL: 'http://club.test',
  ...s3.settings,
};

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  storage.close();
  await s3.close();
});

const FILES = 30;
const contents = new Map<string, Buffer>();

beforeEach(async () => {
  s3.state.fault = () => undefined;
  await club.db.run(sql`delete from upload`);
  await club.db.run(sql`delete from object_removal`);
  s3.bucket.objects.clear();
  contents.clear();
  for (let n = 0; n < FILES; n += 1) {
    const [key, content] = [randomBytes(24).toString('base64url'), randomBytes(1000 + n)];
    contents.set(key, content);
    await club.db.run(sql`
      insert into upload (key, name, content_type, size, content)
      values (${key}, 'x.pdf', 'application/pdf', ${content.length}, ${content})`);
  }
});

/** Every file is served with its own bytes, wherever it is. */
async function expectAllServed(): Promise<void> {
  const wrong: string[] = [];
  for (const [key, content] of contents) {
    const served = await club.app.inject(`/media/uploads/${key}.pdf`);
    if (!served.rawPayload.equals(content)) wrong.push(`${key}: ${served.statusCode}`);
  }
  expect(wrong).toEqual([]);
}
const places = () =>
  club.db.row<{ s3: number; own: number }>(sql`
    select count(object_key)::int as s3, count(content)::int as own
    from upload`);
/** Deletes what is to be deleted; then the bucket has exactly the objects of the rows. */
async function expectNothingLeftOver(): Promise<void> {
  await club.db.run(sql`update object_removal set created_at = now() - interval '40 days', next_try_at = now()`);
  await removeObjects(club.db, storage, 30, new AbortController().signal);
  const rows = await club.db.rows<{ object_key: string }>(
    sql`select object_key from upload where object_key is not null order by 1`,
  );
  expect([...s3.bucket.objects.keys()].sort()).toEqual(rows.map(({ object_key }) => object_key).sort());
}
const startMove = (to: string) =>
  spawn(process.execPath, [join(import.meta.dirname, '../../src/club.ts'), 'move-files', '--to', to], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: 'ignore',
  });

describe('moving files', () => {
  test('to S3 and back keeps every byte, and says how many', async () => {
    const there = await runClub(['move-files', '--to', 's3'], settings);
    expect(there.output).toContain(`Moved ${FILES} files`);
    expect(there.output).toContain(`Now ${FILES} files in S3, 0 files in the database.`);
    expect(there.output).toContain('New files go to the database: set FILE_STORAGE=s3');
    expect(there.output).not.toContain(s3.settings.S3_SECRET_ACCESS_KEY);
    expect(there.code).toBe(0);
    expect(await places()).toEqual({ s3: FILES, own: 0 });
    await expectAllServed();
    const back = await runClub(['move-files', '--to', 'database'], { ...settings, FILE_STORAGE: 's3' });
    expect(back.output).toContain(`Now ${FILES} files in the database, 0 files in S3.`);
    expect(await places()).toEqual({ s3: 0, own: FILES });
    // A restored backup would still find them.
    expect(s3.bucket.objects.size).toBe(FILES);
    await expectAllServed();
    await expectNothingLeftOver();
  });

  test.each([
    [['move-files'], {}, 'Say where the files go', 2],
    [['move-files', '--to', 'tape'], {}, 'Say where the files go', 2],
    [
      ['move-files', '--to', 's3'],
      { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', S3_ENDPOINT: '' },
      'There are no settings for S3',
      1,
    ],
    [['move-files', '--to', 's3'], { S3_SECRET_ACCESS_KEY: 'wrong' }, 'SignatureDoesNotMatch', 1],
    [['move-files', '--to', 's3'], { S3_BUCKET: 'another' }, 'NoSuchBucket: check S3_BUCKET', 1],
  ])('%j with %j says what is wrong and moves nothing', async (typed, changed, text, code) => {
    const ran = await runClub(typed, { ...settings, ...changed });
    expect(ran.output).toContain(text);
    expect(ran.code).toBe(code);
    expect(await places()).toEqual({ s3: 0, own: FILES });
  });

  test('killed at any moment loses nothing, and goes on where it was', async () => {
    // Before the object is there, once it is, and while it is read back.
    for (const [method, fault] of [
      ['PUT', 'hang'],
      ['PUT', 'store and hang'],
      ['GET', 'hang'],
    ] as const) {
      let calls = 0;
      s3.state.fault = (call) => (call.method === method && ++calls > 5 ? fault : undefined);
      const child = startMove('s3');
      await eventually(() => expect(calls).toBeGreaterThan(5), 10);
      child.kill('SIGKILL');
      await once(child, 'exit');
      s3.state.fault = () => undefined;
      expect((await places())?.own, `${method}, ${fault}`).toBeGreaterThan(0);
      await expectAllServed();
    }
    expect((await places())?.s3).toBeGreaterThanOrEqual(15);
    s3.state.fault = () => undefined;
    expect((await runClub(['move-files', '--to', 's3'], settings)).code).toBe(0);
    expect(await places()).toEqual({ s3: FILES, own: 0 });
    await expectAllServed();
    await expectNothingLeftOver();
  });

  test('by two at once leaves each file in one place, and no object too many', async () => {
    const moves = await Promise.all([moveFiles(club.db, storage, 's3'), moveFiles(club.db, storage, 's3')]);
    expect(moves.reduce((sum, { files }) => sum + files, 0)).toBe(FILES);
    await expectAllServed();
    await expectNothingLeftOver();
  });

  test('in both directions at once keeps every file', async () => {
    await moveFiles(club.db, storage, 's3');
    await Promise.all([moveFiles(club.db, storage, 'database'), moveFiles(club.db, storage, 's3')]);
    await expectAllServed();
    await expectNothingLeftOver();
    await expectAllServed();
  });

  test('is refused while another command does it', async () => {
    const other = new pg.Client(club.connection);
    await other.connect();
    await other.query(`select pg_advisory_lock(hashtext('clubhouse move-files'))`);
    const ran = await runClub(['move-files', '--to', 's3'], settings);
    await other.end();
    expect(ran.output).toContain('Files are being moved already.');
    expect([ran.code, await places()]).toEqual([1, { s3: 0, own: FILES }]);
  });

  test('while the file is deleted leaves no object', async () => {
    s3.state.fault = ({ method }) =>
      method === 'GET' ? { before: () => club.db.run(sql`delete from upload`) } : undefined;
    expect(await moveFiles(club.db, storage, 's3')).toMatchObject({ files: 0 });
    s3.state.fault = () => undefined;
    await expectNothingLeftOver();
  });

  test('never trades a file for other bytes', async () => {
    let gets = 0;
    s3.state.fault = ({ method }) => (method === 'GET' && ++gets === 2 ? 'change a byte' : undefined);
    const there = await moveFiles(club.db, storage, 's3');
    expect([there.files, there.failures]).toEqual([FILES - 1, [expect.stringContaining('has a wrong checksum')]]);
    await expectAllServed();
    s3.state.fault = () => undefined;
    await moveFiles(club.db, storage, 's3');
    const [name] = [...s3.bucket.objects.keys()];
    s3.bucket.objects.delete(name ?? '');
    const back = await moveFiles(club.db, storage, 'database');
    expect([back.files, back.failures]).toEqual([FILES - 1, [expect.stringContaining('is missing')]]);
    expect(await places()).toEqual({ s3: 1, own: FILES - 1 });
  });

  test('stops when the storage goes away, and goes on when it is back', async () => {
    let puts = 0;
    s3.state.fault = ({ method }) => (method === 'PUT' && ++puts > 5 ? { code: 'SlowDown' } : undefined);
    const stopped = await runClub(['move-files', '--to', 's3'], settings);
    expect(stopped.output).toContain(`Nothing is lost: ${FILES - 5} files still to move. Run this again to go on.`);
    expect(stopped.code).toBe(1);
    await expectAllServed();
    s3.state.fault = () => undefined;
    expect((await runClub(['move-files', '--to', 's3'], settings)).code).toBe(0);
    await expectAllServed();
    await expectNothingLeftOver();
  });
});
