import { readdirSync } from 'node:fs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { objectStorageOf } from '../../src/object-storage/index.ts';
import { startStrictS3 } from '../object-storage/strict-s3.ts';
import { openBackupClub } from './backup-club.ts';

const s3 = await startStrictS3();
const { club, folder, keeper, backUp, drill, remove } = await openBackupClub({
  BACKUP_TARGET: 's3',
  S3_PREFIX: 'club',
  ...s3.settings,
});
const { db } = club;

afterEach(async () => {
  s3.state.fault = () => undefined;
  s3.bucket.objects.clear();
  await db.run(sql`delete from backup_run`);
});
afterAll(async () => {
  objectStorageOf(club.config)?.close();
  await s3.close();
  remove();
});

const keys = () => [...s3.bucket.objects.keys()].sort();
const read = async () => (await keeper.ask('GET', '/system/backups/')).body;

test('a backup is checked here, goes up whole, is listed there, and comes back for the test', async () => {
  await backUp();
  expect(keys()).toEqual([expect.stringMatching(/^club\/backups\/clubhouse-\d{8}T\d{9}Z\.backup$/)]);
  expect(readdirSync(folder)).toEqual([]);
  const { kept, place, target } = await read();
  expect(kept).toMatchObject([{ place, file: keys()[0]?.split('/').at(-1), bytes: expect.any(Number) }]);
  expect({ place, target }).toEqual({ place: expect.stringMatching(/^s3:/), target: 's3' });
  await drill();
  expect((await read()).last_drill).toMatchObject({ status: 'DONE', error: '' });
  expect(readdirSync(folder)).toEqual([]);
});

test('old ones are removed there once a new one is there, and nothing else in the bucket is', async () => {
  await backUp();
  const [first = ''] = keys();
  const object = s3.bucket.objects.get(first);
  if (!object) throw new Error('no object');
  const old = (name: string) => `club/backups/${name}`;
  const names = ['clubhouse-20200101T031000000Z.backup', 'clubhouse-20200101T041000000Z.backup', 'notes.txt'];
  for (const name of names) s3.bucket.objects.set(old(name), object);
  await keeper.ask('POST', '/system/backups/run/');
  await backUp();
  expect(keys()).not.toContain(old('clubhouse-20200101T031000000Z.backup'));
  expect(keys()).toEqual(expect.arrayContaining([old('clubhouse-20200101T041000000Z.backup'), old('notes.txt')]));
});

test('a storage that refuses: the reason is on record, nothing is left here, and older backups stay', async () => {
  await backUp();
  const before = keys();
  await keeper.ask('POST', '/system/backups/run/');
  s3.state.fault = ({ method }) => (method === 'PUT' || method === 'POST' ? { code: 'AccessDenied' } : undefined);
  await expect(backUp()).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
  expect(keys()).toEqual(before);
  expect(await read()).toMatchObject({ problems: ['FAILED'], error: expect.stringContaining('AccessDenied') });
});

test('a file that changed in the bucket is reported', async () => {
  await backUp();
  for (const object of s3.bucket.objects.values()) object.content.fill(0, 100, 200);
  await drill();
  expect((await read()).last_drill).toMatchObject({ status: 'FAILED', checks: [{ check: 'FILE', passed: false }] });
  expect(readdirSync(folder)).toEqual([]);
});
