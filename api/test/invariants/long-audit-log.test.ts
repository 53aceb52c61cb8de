import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/access/index.ts';
import { sealedLines, unsealedLines } from '../../src/audit/index.ts';
import { CountMemory, listRows } from '../../src/crud/index.ts';
import { type Sql, sql } from '../../src/db/sql.ts';
import { servedResources, tableOf } from '../../src/resources/index.ts';
import { cloneEmbedded, type TestDatabase } from '../database.ts';
import { genericPlan, planOf as planOfList } from '../plans.ts';
import { ask } from '../test-cluster.ts';

const LINES = 250_000;
const SEALED = 200_000;

let database: TestDatabase;

beforeAll(async () => {
  // Versions write the same plan differently.
  database = await cloneEmbedded();
  const { db, connection } = database;
  await db.run(sql`
    insert into audit (at, action, resource, row_id)
    select now() - make_interval(secs => n), 'test', 'thing', n
    from generate_series(1, ${LINES}::int) n`);
  await db.run(sql`
    insert into audit_seal (position, audit_id, hash, key_version)
    select row_number() over (order by id), id, ${createHash('sha256').digest()}, 1
    from audit
    order by id
    limit ${SEALED}::int`);
  for (const table of ['audit', 'audit_seal']) await ask(connection, `vacuum analyze ${table}`);
});
afterAll(() => database.drop());

async function planOf(statement: Sql): Promise<string> {
  const client = await database.db.pool.connect();
  return genericPlan(client, statement.text).finally(() => client.release());
}

describe('a batch', () => {
  test.each([
    ['of lines to seal', unsealedLines({ transaction: '0', id: 0 }), 'audit_unsealed_index'],
    ['of lines to check', sealedLines(0), 'audit_seal_pkey'],
  ])('%s is read through indexes, a line at a time', async (_what, statement, index) => {
    const plan = await planOf(statement);
    expect(plan).toContain(`using ${index}`);
    expect(plan).toContain('Nested Loop Left Join');
    expect(plan.match(/Seq Scan on audit|Hash|Merge Join|Sort|Gather/g) ?? []).toEqual([]);
  });
});

describe('a page far into the log', () => {
  const administrator = { user_id: 1, rights: ['config.manage'] } as unknown as Actor;
  const read = (offset: number, more: Readonly<Record<string, string>> = {}) =>
    listRows(
      { db: database.db, zone: 'Asia/Singapore', counts: new CountMemory(), tableOf },
      servedResources.auditLine,
      administrator,
      { limit: '25', offset: String(offset), ...more },
    );

  // The newest line is the first, and has the number 1.
  test.each([100_000, 120_000, 125_000, 130_000, LINES - 30, LINES - 25, LINES - 10, LINES, LINES + 100_000])(
    'from %i is the one that a plain reading gives',
    async (offset) => {
      const { rows, count } = await read(offset);
      const wanted = Array.from({ length: Math.max(0, Math.min(25, LINES - offset)) }, (_, n) => offset + n + 1);
      expect(rows.map(({ row_id }) => row_id)).toEqual(wanted);
      expect(count).toBe(LINES);
    },
  );

  test('is walked to in the index, from the end that is nearer', async () => {
    const plan = await planOfList(database.db, servedResources.auditLine, administrator, { offset: `${LINES - 50}` });
    expect(plan).toContain('Index Only Scan using audit_time_index');
    expect(plan).toContain('Index Only Scan Backward using audit_time_index');
    expect(plan).toContain('Index Scan using audit_pkey');
    expect(plan.match(/Hash|Merge Join/g) ?? []).toEqual([]);
  });

  test('follows filters and another order', async () => {
    const { rows } = await read(LINES - 30, { ordering: 'at', action: 'test' });
    expect(rows.map(({ row_id }) => row_id)).toEqual(Array.from({ length: 25 }, (_, n) => 30 - n));
    expect((await read(200_000, { action: 'none' })).rows).toEqual([]);
  });
});
