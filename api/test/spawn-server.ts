import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

/** The real server as a process of its own. */
export interface SpawnedServer {
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDir: string;
  /** Everything it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** A port that no one listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A connection as `DATABASE_URL` spells it; the socket's folder goes into the query. */
export function databaseUrl({ user, password, database, host, port }: pg.PoolConfig): string {
  const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
  const { TEST_DATABASE_URL } = process.env;
  // Encrypted as the tests' own connections are.
  const more = TEST_DATABASE_URL ? `&${new URL(TEST_DATABASE_URL).searchParams}` : '';
  return `postgres://${user}${secret}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}${more}`;
}

/** Starts the server on a database and waits until it is ready; on a port of its own unless one is given. */
export async function spawnServer(
  connection: pg.PoolConfig,
  env: Record<string, string> = {},
  port?: number,
): Promise<SpawnedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubhouse-server-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await launchServer(port ?? (await freePort()), {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(connection),
      // Tests crowd the machine themselves; a server that then says it is busy is not what they look at.
      OVERLOAD_MS: '0',
      QUERY_SECONDS: '25',
      // Servers of one club share their secrets.
      JWT_SECRET: 'a secret for tests that is long enough',
      DATA_SECRET: 'a secret for tests that is long enough, for data',
      ...env,
    });
    return { ...server, dataDir, stop: () => server.stop().then(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** What one start has compiled, the next ones need not: a third of the work of a start. */
const COMPILED = join(import.meta.dirname, '../../node_modules/.cache/compiled');

/** Starts the server with these settings and waits until it is ready. */
export async function launchServer(port: number, env: Record<string, string>): Promise<Omit<SpawnedServer, 'dataDir'>> {
  const url = `http://localhost:${port}`;
  const program = [process.execPath, join(import.meta.dirname, '../src/server.ts')] as const;
  const [command, ...args] = env.DESCRIPTORS
    ? (['sh', '-c', `ulimit -n ${env.DESCRIPTORS}; exec "$0" "$@"`, ...program] as const)
    : program;
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: COMPILED,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };
  const deadline = Date.now() + 60_000;
  // A worker listens nowhere.
  const ready = env.PROCESS_ROLE === 'worker' ? () => printed.includes('The worker is ready') : () => isReady(url);
  while (!(await ready())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, process: child, output: () => printed, stop };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
