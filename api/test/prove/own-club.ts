import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type AuditKeeper, auditKeeper } from '../../src/audit/index.ts';
import { findRunning } from '../../src/db/embedded/index.ts';
import { readPostmaster } from '../../src/db/embedded/postmaster.ts';
import { type Database, openPool } from '../../src/db/pool.ts';
import { TEST_SECRET } from '../build-test-app.ts';
import { buildAdministrator, PASSWORD } from '../factories.ts';
import { freePort, launchServer } from '../spawn-server.ts';

/** A club as it is installed: one process with a durable PostgreSQL of its own, on one port and in one folder. */
export interface OwnClub {
  readonly url: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Of an administrator; it outlives every restart. */
  readonly token: string;
  /** Looks into the database past the server. */
  withDb<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** What its audit log is checked with. */
  readonly keeper: AuditKeeper;
  /** One statement as the superuser. */
  asSuperuser(statement: string): Promise<Record<string, unknown>[]>;
  killServer(): Promise<void>;
  /** In good order. */
  stopServer(): Promise<void>;
  /** The number of the PostgreSQL that runs now; 0 while none does. */
  databasePid(): number;
  signalDatabase(signal: NodeJS.Signals): void;
  /** Starts it again and waits until it is ready; returns how many milliseconds that took. */
  restart(): Promise<number>;
  output(): string;
  remove(): Promise<void>;
}

const ENV = {
  SEED: 'none',
  CAPTCHA: 'off',
  ACCESS_MINUTES: '600',
  OVERLOAD_MS: '0',
  JWT_SECRET: TEST_SECRET,
  DATA_SECRET: `${TEST_SECRET}, for data`,
  DATABASE_URL: '',
};

/** Opens an empty club in a folder of its own, with one administrator. */
export async function openOwnClub(options: { folder?: string; env?: Record<string, string> } = {}): Promise<OwnClub> {
  const dataDir = options.folder ?? mkdtempSync(join(tmpdir(), 'clubhouse-own-'));
  const port = await freePort();
  const launch = () => launchServer(port, { ...ENV, DATA_DIR: dataDir, ...options.env });
  const cluster = join(dataDir, 'postgres');
  let server = await launch();
  let printed = '';

  const databasePid = () => readPostmaster(cluster)?.pid ?? 0;
  const reach = () => {
    const running = findRunning(dataDir);
    if (!running) throw new Error('No PostgreSQL runs in this folder.');
    return running;
  };
  const withDb: OwnClub['withDb'] = async (work) => {
    const { connection, close } = reach();
    const db = openPool(connection, 2, 120_000);
    return work(db).finally(() => db.close().then(close));
  };
  const logIn = async () => {
    const { email } = await withDb(buildAdministrator);
    const answer = await fetch(`${server.url}/v1/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password: PASSWORD }),
    });
    return ((await answer.json()) as { access: string }).access;
  };

  return {
    url: server.url,
    pid: () => server.process.pid ?? 0,
    token: await logIn(),
    withDb,
    keeper: auditKeeper({ ...ENV, DATA_DIR: dataDir }),
    async asSuperuser(statement) {
      const { connection, close } = reach();
      const client = new pg.Client({ ...connection, user: 'postgres' });
      await client.connect();
      const { rows } = await client.query(statement).finally(() => client.end().then(close));
      return rows;
    },
    async killServer() {
      const gone = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await gone;
    },
    stopServer: () => server.stop(),
    databasePid,
    signalDatabase(signal) {
      const pid = databasePid();
      if (pid === 0) throw new Error('No PostgreSQL runs in this folder.');
      process.kill(pid, signal);
    },
    async restart() {
      const asked = performance.now();
      printed += server.output();
      server = await launch();
      return performance.now() - asked;
    },
    output: () => printed + server.output(),
    async remove() {
      await server.stop();
      if (!options.folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
