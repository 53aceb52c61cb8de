import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { startFakePooler } from '../../../test/fake-pooler.ts';
import { inTransaction, openPool } from '../pool.ts';
import { sql } from '../sql.ts';

const { connection, drop } = await cloneDatabase();
const pooler = await startFakePooler(connection, true);
const through = { ...connection, host: '127.0.0.1', port: pooler.port };
afterAll(async () => {
  pooler.close();
  await drop();
});

const ask = (db: ReturnType<typeof openPool>) =>
  inTransaction(db, async (tx) => {
    const read = () => tx.row<{ n: number }>(sql`select ${1}::int as n`);
    return [await read(), await read()];
  }).finally(() => db.close());

test('through a pooler nothing is sent that it refuses: no start parameters, no statement with a name', async () => {
  expect(await ask(openPool({ ...through, direct: connection }, 2))).toEqual([{ n: 1 }, { n: 1 }]);
});

test('control: without a direct way the same pooler refuses us', async () => {
  await expect(ask(openPool(through, 2))).rejects.toThrow('unsupported startup parameter');
});
