import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RIGHT_NAMES } from '@clubhouse/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, migrationFolder, readSchemaState } from '../../src/db/migrate.ts';
import { raw, sql } from '../../src/db/sql.ts';
import { emptyDatabase, type TestDatabase } from '../database.ts';
import { type SpawnedServer, spawnServer } from '../spawn-server.ts';

/** The schema that the rows were stored with. */
const BASELINE = '0036';

let base: TestDatabase;
let older: string;
let tables: readonly string[];
let before: ReadonlyMap<string, number>;
let taken: readonly string[];

const ask = <T>(statement: string) => base.db.row<T>(raw(statement));

/** How many rows each of some tables has. */
async function countRows(names: readonly string[]): Promise<Map<string, number>> {
  const counted = await Promise.all(
    names.map(
      async (name) => [name, (await ask<{ n: number }>(`select count(*)::int as n from ${name}`))?.n ?? 0] as const,
    ),
  );
  return new Map(counted.filter(([, rows]) => rows > 0));
}

beforeAll(async () => {
  base = await emptyDatabase();
  older = mkdtempSync(join(tmpdir(), 'clubhouse-upgrade-'));
  for (const name of readdirSync(migrationFolder).filter((file) => file.slice(0, 4) <= BASELINE))
    cpSync(join(migrationFolder, name), join(older, name));
  await migrate(base.db, older);
  await base.db.pool.query(readFileSync(join(import.meta.dirname, `rows-of-${BASELINE}.sql`), 'utf8'));
  const found = await base.db.rows<{ name: string }>(sql`
    select tablename as name
    from pg_tables
    where schemaname = 'public' and tablename not in ('schema_migration', 'table_version', 'live_event')`);
  tables = found.map(({ name }) => name);
  before = await countRows(tables);
  taken = await migrate(base.db);
});
afterAll(async () => {
  await base.drop();
  rmSync(older, { recursive: true, force: true });
});

test('a database of an earlier version takes every later step', async () => {
  expect(taken.length).toBeGreaterThan(30);
  expect(await readSchemaState(base.db)).toEqual({ kind: 'current' });
});

test('no row is lost', async () => {
  expect(before.size).toBeGreaterThan(15);
  const after = await countRows([...before.keys()]);
  expect([...before].filter(([name, rows]) => (after.get(name) ?? 0) < rows)).toEqual([]);
});

test.each([
  [
    'uploads are known by their path',
    `select photo as value from member where membership_id = 'M000001'`,
    '/media/uploads/abcdefghijklmnopqrstuvwxyz012345.jpg',
  ],
  [
    'pictures of products, too',
    'select feature_image as value from product',
    '/media/uploads/ABCDEFGHIJKLMNOPQRSTUVWXYZ012345.png',
  ],
  ['a cancelled voucher is worth nothing', 'select balance as value from voucher', 0],
  ['a reversed payment has its reference back', 'select reference as value from payment', 'RCP-1'],
  ['an old invoice is not emailed now', 'select kind as value from invoice_email', 'SKIPPED'],
  ['an unfinished import is closed', "select stage as value from approval_request where type = 'BULK'", 'CLOSED'],
  ['a place that was not paid for in time can be paid late', 'select hold_expired as value from participant', true],
  [
    'who taught a course is its coach',
    'select array[c.name, o.instructor] as value from offering o join coach c on c.id = o.coach',
    ['Mei Tan', 'Mei Tan'],
  ],
  ['who wrote a request is its editor', 'select cardinality(editors) as value from approval_record', 1],
  [
    'a role of the club’s own keeps its rights',
    `select access_rights as value from role where name = 'Office'`,
    ['member.view', 'finance.view'],
  ],
  [
    'the front desk takes payments',
    `select 'finance.till' = any(access_rights) as value from role where name = 'Front desk'`,
    true,
  ],
])('%s', async (_what, statement, expected) => {
  expect(await ask(statement)).toEqual({ value: expected });
});

test('administrators hold every right there is', async () => {
  const role = await ask<{ rights: string[] }>(`select access_rights as rights from role where name = 'Administrator'`);
  expect(RIGHT_NAMES.filter((right) => !role?.rights.includes(right))).toEqual([]);
});

test('the server starts on it, and knows that the club is no new one', async () => {
  const server: SpawnedServer = await spawnServer(base.connection, { SEED: 'none' });
  try {
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toEqual({ status: 'ok', jobs: 'fine' });
    expect(server.output()).not.toContain('first administrator');
  } finally {
    await server.stop();
  }
});
