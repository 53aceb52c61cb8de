import pg from 'pg';
import type { Database } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';
import { messageOf } from '../errors.ts';
import { type ObjectStorage, ObjectStorageError, objectStorageOf } from '../object-storage/index.ts';
import { startProgress } from '../server/progress.ts';
import { readSettings } from '../server/settings.ts';
import { fileCount, fileSize, withClubDatabase } from './club-database.ts';
import { type Command, UsageError } from './command.ts';

type Place = 'database' | 's3';

const NAMES = { database: 'the database', s3: 'S3' } as const;
const LOCK = 'clubhouse move-files';

function placeOf(typed: string | boolean | undefined): Place {
  if (typed === 's3' || typed === 'database') return typed;
  throw new UsageError('Say where the files go: --to s3 or --to database.');
}

/** One move at a time: two would do the same work twice. The lock goes with the connection, also if this is killed. */
async function alone<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...db.direct, application_name: LOCK });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock(hashtext($1)) as free', [LOCK]);
    if (!rows[0]?.free) throw new StartError('Files are being moved already. Wait until that ends.');
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/** A line that grows on a terminal; elsewhere one line now and then. */
function progressLine(total: number, bytes: number) {
  const isTerminal = process.stdout.isTTY;
  let lastShown = Date.now();
  return (moved: number, movedBytes: number) => {
    if (Date.now() - lastShown < (isTerminal ? 200 : 10_000)) return;
    lastShown = Date.now();
    const text = `${moved.toLocaleString('en')} of ${fileCount(total)}, ${fileSize(movedBytes)} of ${fileSize(bytes)}`;
    if (isTerminal) process.stdout.write(`\r${text} `);
    else console.log(text);
  };
}

async function move(db: Database, storage: ObjectStorage, to: Place): Promise<number> {
  const { countFiles, moveFiles } = await import('../modules/platform/uploads/index.ts');
  const progress = startProgress();
  const from = to === 's3' ? 'database' : 's3';
  const there = await countFiles(db, from);
  console.log(
    `${fileCount(there.files)} (${fileSize(there.bytes)}) to move from ${NAMES[from]} to ${NAMES[to]}: ${storage.place}`,
  );
  try {
    const moved = await moveFiles(db, storage, to, progressLine(there.files, there.bytes));
    if (process.stdout.isTTY) process.stdout.write('\r');
    progress.done(`Moved ${fileCount(moved.files)}, ${fileSize(moved.bytes)}, each compared by its checksum`);
    for (const failure of moved.failures) console.error(failure);
    const [left, now] = [await countFiles(db, from), await countFiles(db, to)];
    console.log(`Now ${fileCount(now.files)} in ${NAMES[to]}, ${fileCount(left.files)} in ${NAMES[from]}.`);
    return moved.failures.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ObjectStorageError)) throw error;
    const left = await countFiles(db, from);
    console.error(`The storage does not do its part (${messageOf(error)}).`);
    console.error(`Nothing is lost: ${fileCount(left.files)} still to move. Run this again to go on.`);
    return 1;
  }
}

/** Moves uploaded files between the database and S3. */
export const moveStoredFiles: Command = {
  summary: 'Move uploaded files to S3 or back to the database, while the club is open',
  options: { to: { type: 'string', help: 's3 or database' } },
  examples: ['move-files --to s3', 'move-files --to database'],
  async run({ options }) {
    const to = placeOf(options.to);
    const config = readSettings();
    const storage = objectStorageOf(config);
    if (!storage)
      throw new StartError('There are no settings for S3: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
    const code = await withClubDatabase(config, 'move-files', (db) => alone(db, () => move(db, storage, to)));
    storage.close();
    if (config.FILE_STORAGE !== to)
      console.log(`New files go to ${NAMES[config.FILE_STORAGE]}: set FILE_STORAGE=${to} and restart every server.`);
    return code;
  },
};
