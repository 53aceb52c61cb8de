import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type pg from 'pg';
import { socketOf } from './database.ts';

/** What PostgreSQL tells of a connection when it begins: the kind, twelve bytes, the process and a key. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);
/** What PgBouncer takes at the start of a connection without being told to ignore more. */
const PASSED_ON = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']);

const refusal = (code: string, message: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, 0]);
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** Why PgBouncer would refuse the first packet: a list of names and values after length and version. */
function refusedStart(packet: Buffer): Buffer | undefined {
  const words = packet.subarray(8).toString('utf8').split('\0');
  const refused = words.find((word, at) => at % 2 === 0 && word !== '' && !PASSED_ON.has(word.toLowerCase()));
  return refused === undefined ? undefined : refusal('08P01', `unsupported startup parameter: ${refused}`);
}

/** In transaction mode a statement prepared by name is on a connection that the next transaction may not get. */
function refusedMessage(message: Buffer): Buffer | undefined {
  const isNamed = message[0] === 0x50 && message[5] !== 0;
  return isNamed ? refusal('26000', 'prepared statement does not exist') : undefined;
}

/**
 * Stands in front of PostgreSQL as a pooler does: it answers for connections with a process number of its own. A strict one
 * also refuses what PgBouncer in transaction mode refuses.
 */
export async function startFakePooler(
  database: pg.PoolConfig,
  isStrict = false,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((client) => {
    const postgres = connect(socketOf(database));
    let [waiting, hasBegun] = [Buffer.alloc(0), false];
    postgres.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(KEY);
      if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + KEY.length) + 1, at + KEY.length);
      client.write(bytes);
    });
    client.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        const lengthAt = hasBegun ? 1 : 0;
        if (waiting.length < lengthAt + 4) return;
        const length = waiting.readInt32BE(lengthAt) + lengthAt;
        if (waiting.length < length) return;
        const message = waiting.subarray(0, length);
        const refused = isStrict && (hasBegun ? refusedMessage(message) : refusedStart(message));
        if (refused) return void client.end(refused);
        hasBegun = true;
        postgres.write(message);
        waiting = waiting.subarray(length);
      }
    });
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const)
      one.on('close', () => other.destroy()).on('error', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
