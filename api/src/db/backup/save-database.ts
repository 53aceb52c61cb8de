import type pg from 'pg';
import { type FollowProgress, ignoreProgress } from './archive-progress.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.ts';
import { copyOut } from './copy-table.ts';
import { formatNumber } from './frames.ts';
import { isNoRoom, noRoomToSave } from './no-room.ts';
import { listSequences, listTables, quoteColumns, type StoredTable } from './tables.ts';

/** What an archive holds. */
export interface Totals {
  readonly tables: number;
  readonly rows: number;
}

const pieceSize = 256 * 1024;

/** Writes every table into one file, all as of one moment, while others go on working. */
export async function saveDatabase(client: pg.Client, path: string, follow = ignoreProgress): Promise<Totals> {
  const archive = writeArchive(path);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const totals = await saveSnapshot(client, archive, follow);
    // The rows are out: nothing keeps PostgreSQL from cleaning up while the file is finished.
    await client.query('commit');
    await archive.finish(totals);
    return totals;
  } catch (error) {
    await archive.discard();
    throw isNoRoom(error) ? noRoomToSave(path) : error;
  }
}

/** Writes down that an archive was made. A schema from before that was kept has no place for it. */
export async function noteBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('backup_run') is not null as there`);
  if (rows[0]?.there) await client.query('insert into backup_run default values');
}

async function saveSnapshot(client: pg.Client, archive: ArchiveWriter, follow: FollowProgress): Promise<Totals> {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration order by name',
  );
  await archive.frame({
    frame: 'clubhouse-backup',
    format: formatNumber,
    made_at: new Date().toISOString(),
    migrations: migrations.rows,
  });
  const tables = await listTables(client);
  const progress = followTables(tables, follow);
  let rows = 0;
  for (const table of tables) {
    await archive.frame({ frame: 'table', name: table.name, columns: table.columns });
    const pieces = gather(archive, progress.begin(table));
    const count = await copyOut(client, `copy ${quoteColumns(client, table)} to stdout`, pieces.take);
    await pieces.flush();
    await archive.frame({ frame: 'table-end', rows: count });
    progress.end(table);
    rows += count;
  }
  // Numbers are given outside of any snapshot; read last, they are never behind the rows.
  await archive.frame({ frame: 'sequences', values: await listSequences(client) });
  return { tables: tables.length, rows };
}

/** A table's share of the work is its share of the disk: rows are not counted beforehand. */
function followTables(tables: readonly StoredTable[], follow: FollowProgress) {
  const all = tables.reduce((sum, { size }) => sum + size, 0) || 1;
  let [rows, bytes, done] = [0, 0, 0];
  return {
    begin({ name, size }: StoredTable) {
      let written = 0;
      return (pieces: number, length: number) => {
        rows += pieces;
        bytes += length;
        written += length;
        follow({ table: name, rows, bytes, share: (done + Math.min(written, size)) / all });
      };
    },
    end({ name, size }: StoredTable) {
      done += size;
      follow({ table: name, rows, bytes, share: done / all });
    },
  };
}

/** PostgreSQL sends row by row; the archive takes larger pieces. */
function gather(archive: ArchiveWriter, note: (rows: number, bytes: number) => void) {
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const piece = Buffer.concat(held);
    note(held.length, size);
    held = [];
    size = 0;
    await archive.data(piece);
  };
  const take = async (piece: Buffer) => {
    held.push(piece);
    size += piece.length;
    if (size >= pieceSize) await flush();
  };
  return { take, flush };
}
