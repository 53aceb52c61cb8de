import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { type FreezingProxy, startFreezingProxy } from '../../../test/freezing-proxy.ts';
import { explainDatabaseError } from '../database-errors.ts';
import { type Database, inTransaction, openPool } from '../pool.ts';
import { sql } from '../sql.ts';
import { ListenClient } from './listen-client.ts';

let database: TestDatabase;
let proxy: FreezingProxy;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  proxy = await startFreezingProxy(database.connection);
  db = openPool(proxy.connection, 2);
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await database.drop();
});

const one = () => db.row(sql`select 1 as one`);
const statusOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 200,
    (error: unknown) => explainDatabaseError(error)?.status,
  );

test('what waits on a connection that vanished is given up with 503, and the next call gets a new connection', async () => {
  const frozen = Promise.withResolvers<void>();
  const write = () =>
    inTransaction(db, async (tx) => {
      await tx.row(sql`select 1`);
      proxy.freeze();
      frozen.resolve();
      return tx.row(sql`select 2`);
    });
  await Promise.all([one(), one()]);
  const writing = statusOf(write());
  await frozen.promise;
  expect(await Promise.all([writing, statusOf(one())])).toEqual([503, 503]);
  expect(await Promise.all([one(), one(), one()])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  expect(await inTransaction(db, (tx) => tx.row(sql`select 2 as two`))).toEqual({ two: 2 });
});

test('a listener whose connection vanished connects again and hears what is announced', async () => {
  const [onConnect, onNotify] = [vi.fn(), vi.fn()];
  const listener = new ListenClient(db, { name: 'test', channel: 'silence', onConnect, onNotify, heartbeatMs: 200 });
  await listener.open();
  expect(onConnect).toHaveBeenCalledTimes(1);
  proxy.freeze();
  await eventually(() => expect(onConnect).toHaveBeenCalledTimes(2));
  await database.db.run(sql`select pg_notify('silence', '')`);
  await eventually(() => expect(onNotify).toHaveBeenCalledTimes(1));
  await listener.close();
});
