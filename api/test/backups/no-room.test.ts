import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { loadDatabase } from '../../src/db/backup/load-database.ts';
import { saveDatabase } from '../../src/db/backup/save-database.ts';
import { migrationFolder } from '../../src/db/migrate.ts';
import { sql } from '../../src/db/sql.ts';
import { StartError } from '../../src/db/start-error.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../database.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubhouse-no-room-'));
const source = await cloneDatabase();
const target = await emptyDatabase();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await Promise.all([source.drop(), target.drop()]);
});

async function withClient<T>(base: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(base.connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

test.runIf(process.platform === 'linux')('a backup without room says so in a sentence and leaves no file', async () => {
  const path = join(folder, 'full', 'club.backup');
  mkdirSync(join(folder, 'full'));
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', `${path}.${process.pid}.part`);
  const failed = withClient(source, (client) => saveDatabase(client, path));
  await expect(failed).rejects.toThrow(
    /^There is no room for the backup in .*full \([\d,]+ MB are free\): make room or choose another disk\. The partial file was removed\.$/,
  );
  await expect(failed).rejects.toBeInstanceOf(StartError);
  expect(readdirSync(join(folder, 'full'))).toEqual([]);
});

test('a large table is not read to its end for nothing', async () => {
  await source.db.run(
    sql`create table large as select repeat(md5(n::text), 100) as text from generate_series(1, 20000) n`,
  );
  const seen: number[] = [];
  const path = join(folder, 'large.backup');
  const stop = (rows: number) => {
    seen.push(rows);
    throw new Error('no more');
  };
  await expect(
    withClient(source, (client) => saveDatabase(client, path, ({ table, rows }) => table === 'large' && stop(rows))),
  ).rejects.toThrow('no more');
  expect(seen).toHaveLength(1);
  expect(readdirSync(folder).filter((name) => name.startsWith('large'))).toEqual([]);
  await source.db.run(sql`drop table large`);
});

test('a restore without room says so in a sentence and changes nothing', async () => {
  const path = join(folder, 'club.backup');
  await withClient(source, (client) => saveDatabase(client, path));
  const steps = join(folder, 'migrations');
  cpSync(migrationFolder, steps, { recursive: true });
  const full = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;`;
  writeFileSync(join(steps, '9999_full.sql'), full);
  await target.db.close();
  const failed = withClient(target, (client) => loadDatabase(client, path, { replace: false, folder: steps }));
  await expect(failed).rejects.toThrow(
    `There is no room on the disk of the database to restore ${path}: make room or restore to another disk. Nothing was changed.`,
  );
  const { rows } = await withClient(target, (client) =>
    client.query(`select from pg_tables where schemaname = 'public'`),
  );
  expect(rows).toEqual([]);
});

test('progress goes up to the end, table by table', async () => {
  const path = join(folder, 'progress.backup');
  const saved: number[] = [];
  const { rows } = await withClient(source, (client) =>
    saveDatabase(client, path, (now) => void saved.push(now.share, now.rows)),
  );
  const shares = saved.filter((_, at) => at % 2 === 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect([shares.at(-1), saved.at(-1)]).toEqual([1, rows]);
});
