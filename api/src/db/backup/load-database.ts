import { createReadStream, statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { detailOf, messageOf } from '../../errors.ts';
import { applyStep, createHistory, migrationFolder } from '../migrate.ts';
import { pendingMigrations, readMigrations } from '../migration-files.ts';
import { StartError } from '../start-error.ts';
import { type FollowProgress, ignoreProgress } from './archive-progress.ts';
import { copyIn } from './copy-table.ts';
import { DamagedArchive, type Frame, formatNumber, type ReadFrame, readFrames, type TableFrame } from './frames.ts';
import { isNoRoom, noRoomToLoad } from './no-room.ts';
import type { Totals } from './save-database.ts';
import { listTables, quoteColumns, quoteTable } from './tables.ts';

type Head = Extract<Frame, { frame: 'clubhouse-backup' }>;

/** Reads the whole archive once, before anything is touched; a torn or foreign file is refused. */
export async function verifyArchive(path: string): Promise<Head> {
  let head: Head | undefined;
  try {
    for await (const { head: frame } of openArchive(path).frames) if (frame.frame === 'clubhouse-backup') head = frame;
  } catch (error) {
    if (detailOf(error, 'code') === 'ENOENT') throw new StartError(`There is no file ${path}.`);
    const reason = error instanceof DamagedArchive ? error.message : 'it is damaged or cut short';
    throw new StartError(`The file ${path} cannot be restored: ${reason}.`);
  }
  if (head?.format === formatNumber) return head;
  throw new StartError(`The file ${path} was made by a newer version of Clubhouse: restore it with that version.`);
}

/** Puts an archive into a database: all of it, or nothing. Brings it up to this version's schema. */
export async function loadDatabase(
  client: pg.Client,
  path: string,
  options: { replace: boolean; folder?: string; follow?: FollowProgress },
): Promise<Totals> {
  const head = await verifyArchive(path);
  const steps = readMigrations(options.folder ?? migrationFolder);
  const later = pendingMigrations(steps, head.migrations);
  await client.query('begin');
  try {
    await makeRoom(client, options.replace);
    await createHistory(client);
    for (const step of steps.slice(0, head.migrations.length)) await applyStep(client, step);
    await quietTriggers(client);
    const totals = await loadTables(client, path, options.follow ?? ignoreProgress);
    await client.query('set local session_replication_role = origin');
    for (const step of later) await applyStep(client, step);
    await client.query('commit');
    await client.query('analyze');
    return totals;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (error instanceof StartError) throw error;
    if (isNoRoom(error)) throw noRoomToLoad(path);
    throw new StartError(`The file ${path} cannot be restored, and nothing was changed: ${messageOf(error)}.`);
  }
}

/** Opens an archive; `share` tells how much of it was read, from 0 to 1. */
function openArchive(path: string): { frames: AsyncGenerator<ReadFrame>; share: () => number } {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once('error', (error) => gunzip.destroy(error));
  return {
    frames: readFrames(file.pipe(gunzip)),
    share: () => Math.min(1, file.bytesRead / Math.max(1, statSync(path).size)),
  };
}

/** A server that was just stopped needs a moment until its connections are gone, more on a busy machine. */
const STOPPING_MS = 5000;

/** Throws while others use the database. */
export async function requireNoOthers(client: Pick<pg.Pool, 'query'> | pg.Client): Promise<void> {
  for (const until = Date.now() + STOPPING_MS; ; await setTimeout(100)) {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'`,
    );
    if (!rows[0]?.others) return;
    if (Date.now() > until)
      throw new StartError('The database is in use by other connections: stop every server first.');
  }
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  await requireNoOthers(client);
  if ((await listTables(client)).length === 0) return;
  if (!replace) {
    throw new StartError(
      'The database is not empty: restore into an empty one (set DATA_DIR to a new folder), or add --force to replace everything in it.',
    );
  }
  await client.query('drop schema public cascade; create schema public; drop schema if exists pgboss cascade');
}

/** The rows were checked when they were first written; triggers would write history and times anew. */
async function quietTriggers(client: pg.Client): Promise<void> {
  try {
    await client.query('set local session_replication_role = replica');
  } catch {
    throw new StartError(
      'Restoring needs permission to turn off triggers: ask the owner of the PostgreSQL server to grant this role "set on parameter session_replication_role".',
    );
  }
}

async function loadTables(client: pg.Client, path: string, follow: FollowProgress): Promise<Totals> {
  const present = await listTables(client);
  await client.query(`truncate ${present.map(({ name }) => quoteTable(client, name)).join(', ')}`);
  const { frames, share } = openArchive(path);
  let [tables, rows, bytes] = [0, 0, 0];
  for await (const { head } of frames) {
    if (head.frame === 'table') {
      const note = (length: number) => {
        bytes += length;
        follow({ table: head.name, rows, bytes, share: share() });
      };
      rows += await loadTable(client, head, frames, note);
      tables += 1;
    }
    if (head.frame === 'sequences') await setSequences(client, head.values);
    if (head.frame === 'end' && (head.tables !== tables || head.rows !== rows)) {
      throw new StartError(`The file holds ${head.rows} rows, but ${rows} were restored; nothing was changed.`);
    }
  }
  return { tables, rows };
}

async function loadTable(
  client: pg.Client,
  table: TableFrame,
  frames: AsyncGenerator<ReadFrame>,
  note: (bytes: number) => void,
): Promise<number> {
  let announced = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = await frames.next();
      if (value?.head.frame !== 'data') {
        announced = value?.head.frame === 'table-end' ? value.head.rows : -1;
        return;
      }
      note(value.data.length);
      yield value.data;
    }
  }
  await copyIn(client, `copy ${quoteColumns(client, table)} from stdin`, pieces());
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${quoteTable(client, table.name)}`,
  );
  const count = rows[0]?.count ?? 0;
  if (count === announced) return count;
  throw new StartError(`The table ${table.name} should have ${announced} rows and has ${count}; nothing was changed.`);
}

async function setSequences(client: pg.Client, values: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await client.query('select setval($1::regclass, $2)', [quoteTable(client, name), value]);
  }
}
