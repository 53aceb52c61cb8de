import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase, socketOf } from '../../../test/database.ts';
import { explainDatabaseError } from '../database-errors.ts';
import { openPool } from '../pool.ts';
import { sql } from '../sql.ts';

const database = await cloneDatabase();

/** Speaks for PostgreSQL, and says while it connects that the server is a replica, as long as it is told to. */
let isReplica = true;
const [primary, replica] = ['\x17in_hot_standby\0off\0', '\x16in_hot_standby\0on\0'].map((text) => Buffer.from(text));
const server = createServer((caller) => {
  const postgres = connect(socketOf(database.connection));
  caller.pipe(postgres).on('error', () => caller.destroy());
  caller.on('error', () => postgres.destroy());
  postgres.on('end', () => caller.end());
  postgres.on('data', (data: Buffer) => {
    const at = isReplica && primary ? data.indexOf(primary) : -1;
    const said = [data.subarray(0, at), replica ?? '', data.subarray(at + (primary?.length ?? 0))] as Buffer[];
    caller.write(at < 0 ? data : Buffer.concat(said));
  });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const address = { ...database.connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port };
afterAll(async () => {
  server.close();
  await database.drop();
});

test('a server that is still a replica is refused with 503, and used once it is the primary', async () => {
  isReplica = true;
  const db = openPool(address, 2);
  try {
    const refused = await db.row(sql`select 1 as n`).catch((error: unknown) => error);
    expect(explainDatabaseError(refused)?.status).toBe(503);
    isReplica = false;
    expect(await db.row(sql`select 1 as n`)).toEqual({ n: 1 });
  } finally {
    await db.close();
  }
});

test('where a replica is meant, it is used', async () => {
  isReplica = true;
  const db = openPool({ ...address, isReplica: true }, 2);
  try {
    expect(await db.row(sql`select 1 as n`)).toEqual({ n: 1 });
  } finally {
    await db.close();
  }
});
