import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { startFreezingProxy } from './freezing-proxy.ts';
import { databaseUrl, freePort } from './spawn-server.ts';

const PROGRAM = process.env.PGBOUNCER ?? 'pgbouncer';

/** Whether PgBouncer is installed here. */
export const hasPooler = (): boolean => {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export interface Pooler {
  /** What a server needs to reach its database through the pooler. */
  readonly env: Readonly<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string>>;
  stop(): Promise<void>;
}

/** Starts PgBouncer in front of a database, with its own connections lent for one transaction at a time. */
export async function startPooler(connection: pg.PoolConfig): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-pooler-'));
  const port = await freePort();
  const { user, database } = connection;
  // It refuses to run as root, and no one else may use PostgreSQL's private socket: so we lead it there.
  const proxy = await startFreezingProxy(connection);
  const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(folder, 0o755);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${database} = host=127.0.0.1 port=${proxy.connection.port} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const pooler = spawn(PROGRAM, ['-q', settings], { ...unprivileged, stdio: 'ignore' });
  await untilReached(port);
  return {
    env: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${database}`,
      DATABASE_DIRECT_URL: databaseUrl(connection),
    },
    stop: async () => {
      const gone = once(pooler, 'exit');
      pooler.kill('SIGTERM');
      await gone;
      await proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReached(port: number): Promise<void> {
  for (const until = Date.now() + 60_000; ; await pause(50)) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => socket.readyState === 'open',
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    if (Date.now() > until) throw new Error('PgBouncer did not start.');
  }
}
