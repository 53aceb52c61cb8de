import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { ArchiveProgress } from '../db/backup/archive-progress.ts';
import { type OpenedDatabase, openDatabase } from '../db/connections/open-database.ts';
import { findRunning } from '../db/embedded/index.ts';
import { readSchemaState } from '../db/migrate.ts';
import { type Database, directTo, openPool } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';

/** The path of a file that was typed, from the folder the person is in (npm moves to the project's). */
export const typedPath = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file);

/** The running database if there is one; else it is started for as long as this command takes. */
export async function openClubDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  command: string,
): Promise<OpenedDatabase> {
  const purpose = `npm run club -- ${command}`;
  if (config.DATABASE_URL) return openDatabase(config, purpose);
  if (!existsSync(join(config.DATA_DIR, 'postgres'))) {
    throw new StartError(
      `There is no database in ${resolve(config.DATA_DIR)}: set DATA_DIR to the folder of the club.`,
    );
  }
  const running = findRunning(config.DATA_DIR);
  if (!running) return openDatabase(config, purpose);
  return { connection: running.connection, stop: async () => running.close() };
}

/** No one else waits for a command: on a busy machine it takes longer instead of giving up. */
const PATIENCE_MS = 60_000;

/** A pool for one command. */
export const openCommandPool = ({ connection }: OpenedDatabase): Database => openPool(connection, 2, PATIENCE_MS);

/** Lends a pool on the club's database to a command that needs the schema of this version, and closes everything after. */
export async function withClubDatabase<T>(
  config: Config,
  command: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const opened = await openClubDatabase(config, command);
  const db = openCommandPool(opened);
  try {
    const schema = await readSchemaState(db);
    if (schema.kind === 'unfit') throw new StartError(schema.reason);
    if (schema.kind !== 'current')
      throw new StartError('The database does not have the schema of this version yet: start the server once first.');
    return await work(db);
  } finally {
    await db.close();
    await opened.stop();
  }
}

/** Lends a connection of its own, without the limits of requests, and closes everything after. */
export async function withClient<T>(opened: OpenedDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...directTo(opened.connection), application_name: 'clubhouse archive' });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
    await opened.stop();
  }
}

/** `1 file`, `1,234 files`. */
export const fileCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'file' : 'files'}`;

/** `812 KB`, `1.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `12,345 rows of 24 tables`. */
export function describeTotals({ rows, tables }: { rows: number; tables: number }): string {
  return `${rows.toLocaleString('en')} rows of ${tables} tables`;
}

/** `invoice: 12,345 rows, 4.2 MB, 38 %`. */
export const describeProgress = ({ table, rows, bytes, share }: ArchiveProgress): string =>
  `${table}: ${rows.toLocaleString('en')} rows, ${fileSize(bytes)}, ${Math.floor(share * 100)} %`;
