import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { socketOf } from './database.ts';

/** Stands between the server and PostgreSQL, and can let connections vanish as a firewall does: without a reset. */
export interface FreezingProxy {
  /** The way through the proxy. */
  readonly connection: pg.PoolConfig;
  /** From now on nothing passes on the connections that are open; new ones work. */
  freeze(): void;
  /** How many were opened so far. */
  opened(): number;
  close(): Promise<void>;
}

export async function startFreezingProxy(target: pg.PoolConfig): Promise<FreezingProxy> {
  const open = new Set<Socket>();
  let opened = 0;
  const server = createServer((client) => {
    const database = connect(socketOf(target));
    opened += 1;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    client.pipe(database);
    database.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    connection: { ...target, host: '127.0.0.1', port: address.port },
    freeze: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    opened: () => opened,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
