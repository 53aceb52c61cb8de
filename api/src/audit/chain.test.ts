import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { sql } from '../db/sql.ts';
import { record, sealTrail, verifyTrail } from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const origin = { address: '127.0.0.1', requestId: 'r' };
const write = (n: number) => record(database.db, undefined, origin, { action: 'test', resource: 'thing', rowId: n });
const bend = async (statement: ReturnType<typeof sql>) => {
  await database.db.run(sql`alter table audit disable trigger append_only`);
  await database.db.run(statement);
  await database.db.run(sql`alter table audit enable trigger append_only`);
};

/** A transaction anywhere on the server, also in the database of another test, holds sealing up for a moment. */
const sealed = (lines: number) =>
  vi.waitFor(
    async () => {
      await sealTrail(database.db);
      expect(await verifyTrail(database.db)).toEqual({ sealed: lines, broken: null });
    },
    { timeout: 15_000, interval: 100 },
  );

describe('the chain over the trail', () => {
  test('seals every line once, also when several processes try', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(n)));
    await Promise.all([sealTrail(database.db), sealTrail(database.db), sealTrail(database.db)]);
    await sealed(30);
  });

  test('waits for a transaction that is still open, so that no line slips in between later', async () => {
    const client = await database.db.pool.connect();
    await client.query('begin');
    await client.query(`insert into audit (action, resource) values ('slow', 'thing')`);
    await write(31);
    expect(await sealTrail(database.db)).toBe(0);
    await client.query('commit');
    client.release();
    await sealed(32);
  });

  test('shows a changed line and a missing one', async () => {
    await bend(sql`update audit set actor_name = 'Nobody' where id = 5`);
    expect(await verifyTrail(database.db)).toEqual({ sealed: 4, broken: 5 });
    await bend(sql`update audit set actor_name = '' where id = 5`);
    expect((await verifyTrail(database.db)).broken).toBeNull();
  });
});
