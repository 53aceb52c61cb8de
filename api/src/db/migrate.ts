import { join } from 'node:path';
import pg from 'pg';
import { messageOf } from '../errors.ts';
import { type Applied, type Migration, pendingMigrations, readMigrations } from './migration-files.ts';
import type { Database, Db } from './pool.ts';
import { sql } from './sql.ts';
import { StartError } from './start-error.ts';

/** Any number will do, as long as every process of this program uses the same. */
const lockNumber = 7_203_114;

/** The folder with the schema of this version. */
export const migrationFolder = join(import.meta.dirname, 'migrations');

/** Brings the schema up to date and tells the names of the steps taken. Processes that start together take turns. */
export async function migrate(db: Database, folder = migrationFolder): Promise<string[]> {
  const files = readMigrations(folder);
  // A connection of its own: the lock lasts as long as the session, and a step over a large table may take its time.
  const client = new pg.Client({ ...db.direct, application_name: 'clubhouse migrations' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const pending = pendingMigrations(files, await history(client));
    for (const step of pending) await take(client, step);
    return pending.map((step) => step.name);
  } finally {
    await client.end().catch(() => {});
  }
}

/** How the schema of a database relates to this version: without tables, behind, up to date, or not of this version. */
type SchemaState =
  | { readonly kind: 'empty' | 'current' }
  | { readonly kind: 'behind'; readonly pending: number }
  | { readonly kind: 'unfit'; readonly reason: string };

/** Compares the schema with this version, and changes nothing. */
export async function readSchemaState(db: Db): Promise<SchemaState> {
  const made = await db.row<{ made: boolean }>(sql`select to_regclass('schema_migration') is not null as made`);
  if (!made?.made) return { kind: 'empty' };
  const applied = await db.rows<Applied>(sql`select name, checksum from schema_migration order by name`);
  try {
    const pending = pendingMigrations(readMigrations(migrationFolder), applied).length;
    return pending > 0 ? { kind: 'behind', pending } : { kind: 'current' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { kind: 'unfit', reason: error.message };
  }
}

async function history(client: pg.Client): Promise<Applied[]> {
  await createHistory(client);
  const { rows } = await client.query<Applied>('select name, checksum from schema_migration order by name');
  return rows;
}

/** Makes the table of the steps taken. */
export async function createHistory(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

/** Takes one step inside the transaction that is open. */
export async function applyStep(client: pg.ClientBase, step: Migration): Promise<void> {
  await client.query(step.text);
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [step.name, step.checksum]);
}

async function take(client: pg.Client, step: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyStep(client, step);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartError(`The migration ${step.name} failed and left nothing behind: ${messageOf(error)}.`);
  }
}
