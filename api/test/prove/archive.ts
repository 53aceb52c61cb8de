import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { loadDatabase } from '../../src/db/backup/load-database.ts';
import { saveDatabase } from '../../src/db/backup/save-database.ts';
import { raw } from '../../src/db/sql.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../database.ts';
import { fillMembers } from '../fill-members.ts';
import { type Proof, seconds } from './figures.ts';

async function withClient<T>({ connection }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Every table as one hash. */
async function hashes({ db }: TestDatabase): Promise<string> {
  const tables = await db.rows<{ name: string }>(
    raw(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`),
  );
  const all = tables.map(({ name }) =>
    db.row(
      raw(
        `select '${name.replaceAll('"', '')}' as name, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
      ),
    ),
  );
  return JSON.stringify(await Promise.all(all));
}

/** A register of ten thousand is saved and read back into an empty database; every table must be the same. */
export async function playArchive(members = 10_000): Promise<Proof> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-archive-'));
  const file = join(folder, 'club.backup');
  const [source, target] = [await cloneDatabase(), await emptyDatabase()];
  try {
    await fillMembers(source.db, members);
    const before = performance.now();
    const { rows, tables } = await withClient(source, (client) => saveDatabase(client, file));
    const between = performance.now();
    await withClient(target, (client) => loadDatabase(client, file, { replace: false }));
    const after = performance.now();
    const same = (await hashes(source)) === (await hashes(target));
    return {
      found: same ? [] : ['What was restored is not what was saved.'],
      figures: {
        rows,
        tables,
        'size of the file': `${(statSync(file).size / 1e6).toFixed(1)} MB`,
        saved: seconds(between - before),
        restored: seconds(after - between),
      },
    };
  } finally {
    await Promise.all([source.drop(), target.drop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
