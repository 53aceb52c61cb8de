import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, type TestDatabase } from '../../../api/test/database.ts';
import { databaseUrl } from '../../../api/test/spawn-server.ts';
import { type Club, expect } from '../club.ts';

async function run(command: string, file: string, database: TestDatabase, dataDir: string): Promise<void> {
  const script = join(import.meta.dirname, '../../../api/src', `${command}.ts`);
  const child = spawn(process.execPath, [script, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl(database.connection), DATA_DIR: dataDir },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = await once(child, 'exit');
  expect(code, printed).toBe(0);
}

const totals = async ({ db }: TestDatabase) =>
  (await db.pool.query('select count(*)::int as entries, sum(amount)::int as cents from ledger_entry')).rows[0];

/** Backs the open club up, restores it elsewhere, and finds the same books there. */
export async function backUpAndRestore(club: Club): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-back-up-'));
  const file = join(folder, 'club.backup');
  const elsewhere = await emptyDatabase();
  try {
    await run('backup', file, club.database, club.server.dataDir);
    expect(statSync(file).size).toBeGreaterThan(10_000);
    await run('restore', file, elsewhere, folder);
    expect(await totals(elsewhere)).toEqual(await totals(club.database));
  } finally {
    await elsewhere.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
