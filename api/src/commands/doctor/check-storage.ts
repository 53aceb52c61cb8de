import { randomUUID } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { messageOf } from '../../errors.ts';
import { type ObjectStorage, objectStorageOf } from '../../object-storage/index.ts';
import { fileCount } from '../club-database.ts';
import { clockProblem, MOST_SECONDS_APART } from './check-network.ts';
import { type Finding, fine, note, problem } from './finding.ts';

const TRIES = { tries: 2 };

/** Lists, writes, reads and deletes, as the server will; returns what it may not do. */
async function tryStorage(storage: ObjectStorage): Promise<Finding[]> {
  const key = `doctor/${randomUUID()}`;
  const sent = Buffer.from('Clubhouse was here.');
  let step = 'list its objects';
  try {
    const clock = await storage.readClock(TRIES);
    step = 'write';
    await storage.put(key, sent, TRIES);
    step = 'read what was written';
    const found = await storage.get(key, TRIES);
    const pieces = found ? await Array.fromAsync(found.body as AsyncIterable<Buffer>) : [];
    if (!Buffer.concat(pieces).equals(sent)) throw new Error('other bytes came back');
    step = 'delete';
    await storage.delete(key, TRIES);
    const apart = Math.round(Math.abs(Date.now() - clock) / 1000);
    return [
      fine(`We can list, write, read and delete in ${storage.place}.`),
      ...(apart > MOST_SECONDS_APART ? [clockProblem(apart, 'the storage of S3_ENDPOINT')] : []),
    ];
  } catch (error) {
    return [
      problem(
        `We can’t ${step} in ${storage.place} (${messageOf(error)}).`,
        'Check the S3 settings, the rights of the key and the firewall; files there can’t be stored or shown until then.',
      ),
    ];
  }
}

/** The bucket, if there are settings for one. */
export async function checkStorage(config: Config): Promise<Finding[]> {
  const storage = objectStorageOf(config);
  if (!storage) return [];
  try {
    return await tryStorage(storage);
  } finally {
    storage.close();
  }
}

/** Where the files are, and whether they can be found there. */
export async function checkFiles(db: Database, config: Config): Promise<Finding[]> {
  const found = await db.row<{ s3: number; own: number; stuck: number }>(sql`
    select
      count(*) filter (where object_key is not null)::int as s3,
      count(*) filter (where object_key is null)::int as own,
      (select count(*)::int from object_removal where attempts > 5) as stuck
    from upload`);
  const { s3, own, stuck } = found ?? { s3: 0, own: 0, stuck: 0 };
  const hasStorage = objectStorageOf(config) !== undefined;
  if (s3 > 0 && !hasStorage)
    return [
      problem(
        `Uploaded files in S3 can’t be shown, because there are no settings for it: ${fileCount(s3)}.`,
        'Set S3_BUCKET and its key, or move the files back first: npm run club -- move-files --to database',
      ),
    ];
  const findings: Finding[] = [];
  if (stuck > 0)
    findings.push(
      note(
        `Deleted files are still in S3, because the storage refuses to delete them: ${fileCount(stuck)}.`,
        'May the key delete? They are tried again.',
      ),
    );
  if (config.FILE_STORAGE === 's3' && own > 0)
    findings.push(
      note(
        `Uploaded files are still in the database: ${fileCount(own)}.`,
        'Move them: npm run club -- move-files --to s3',
      ),
    );
  if (config.FILE_STORAGE === 'database' && s3 > 0)
    findings.push(
      note(
        `Uploaded files are in S3, and new ones go to the database: ${fileCount(s3)}.`,
        'Set FILE_STORAGE=s3, or move them back.',
      ),
    );
  return findings;
}
