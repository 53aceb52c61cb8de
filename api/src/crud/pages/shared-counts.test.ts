import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Actor } from '../../access/index.ts';
import type { Db } from '../../db/pool.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { servedResources, tableOf } from '../../resources/index.ts';
import { CountMemory } from './counts.ts';
import { listRows } from './list.ts';

const staff = { user_id: 1, rights: ['product.manage'] } as unknown as Actor;
const { product } = servedResources;

let database: TestDatabase;
const add = (many: number) =>
  database.db.run(
    sql`
      insert into product (name, category, price)
      select 'Item ' || n, 'Bar', 1
      from generate_series(1, ${many}::integer) n`,
  );

beforeAll(async () => {
  database = await cloneDatabase();
  await add(30);
});
afterAll(() => database.drop());

/** An engine that notes its counts, and holds each back until `before` has come true; pages come as slowly as `slow` says. */
function watched(before: () => Promise<unknown>) {
  let counted = 0;
  let reading: Promise<unknown> = Promise.resolve();
  const rows = async <T extends object>(statement: Sql) => {
    const mine = reading;
    const answer = await database.db.rows<T>(statement);
    await mine;
    return answer;
  };
  const row = async <T extends object>(statement: Sql) => {
    const answer = await database.db.row<T>(statement);
    if (statement.text.includes('count(*)')) {
      counted += 1;
      await before();
    }
    return answer;
  };
  const db = Object.assign(Object.create(database.db) as Db, { row, rows });
  const engine = { db, zone: 'Asia/Singapore', counts: new CountMemory(), tableOf };
  const slow = (until: Promise<unknown>) => {
    reading = until;
  };
  return { list: () => listRows(engine, product, staff, { limit: '20' }), counts: () => counted, slow };
}

test('a list that many open at once is counted once', async () => {
  const { list, counts } = watched(() => new Promise((done) => setTimeout(done, 50)));
  const pages = await Promise.all(Array.from({ length: 12 }, list));
  expect(pages.map(({ count }) => count)).toEqual(Array(12).fill(30));
  expect(counts()).toBe(1);
});

test('a page that was read more slowly than others count finds their count', async () => {
  const { list, counts, slow } = watched(() => Promise.resolve());
  const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
  slow(read);
  const late = list();
  slow(Promise.resolve());
  expect((await list()).count).toBe(30);
  goOn();
  expect((await late).count).toBe(30);
  expect(counts()).toBe(1);
});

test('a count started before a row was added is not shared with later requests', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { list, counts } = watched(() => held);
  const early = list();
  await expect.poll(counts, { timeout: 60_000 }).toBe(1);
  await add(1);
  const late = list();
  // Time enough to read its page and to join the count that is held back.
  await new Promise((done) => setTimeout(done, 100));
  letGo();
  expect((await early).count).toBe(30);
  expect((await late).count).toBe(31);
});
