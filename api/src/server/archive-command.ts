import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { findRunning } from '../db/embedded/index.ts';
import { type OpenedDatabase, openDatabase } from '../db/open-database.ts';
import { directTo } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';

/** The file named on the command line, from the folder the person stands in (npm moves to the project's). */
export function fileArgument(command: string): string {
  const [file, ...others] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (!file || others.length > 0) throw new StartError(`Name one file: npm run ${command} -- club.backup`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** The running database if there is one; else it is started for as long as this command takes. */
export async function openForBackup(config: Config): Promise<OpenedDatabase> {
  if (config.DATABASE_URL) return openDatabase(config, 'npm run backup');
  if (!existsSync(join(config.DATA_DIR, 'postgres'))) {
    throw new StartError(
      `There is no database in ${resolve(config.DATA_DIR)}: set DATA_DIR to the folder of the club.`,
    );
  }
  const running = findRunning(config.DATA_DIR);
  if (!running) return openDatabase(config, 'npm run backup');
  return { connection: running.connection, stop: async () => running.close() };
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

/** `812 KB`, `1.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** `12,345 rows of 24 tables`. */
export function describeTotals({ rows, tables }: { rows: number; tables: number }): string {
  return `${rows.toLocaleString('en')} rows of ${tables} tables`;
}
