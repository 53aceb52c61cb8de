import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** What PostgreSQL tells of a connection when it begins: the kind, twelve bytes, the process and a key. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Stands in front of PostgreSQL as a pooler does: it answers for connections with a process number of its own. */
export async function startPooler(socket: string): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((client) => {
    const postgres = connect(socket);
    postgres.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(KEY);
      if (at >= 0) bytes.writeInt32BE(bytes.readInt32BE(at + KEY.length) + 1, at + KEY.length);
      client.write(bytes);
    });
    client.on('data', (bytes) => postgres.write(bytes));
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
