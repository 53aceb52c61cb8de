import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AuditKeeper, auditKeeper } from '../../../src/audit/index.ts';
import { type Database, openPool } from '../../../src/db/pool.ts';
import { TEST_SECRET } from '../../build-test-app.ts';
import { PASSWORD } from '../../factories.ts';
import { type MailCatcher, startMailCatcher } from '../../mail-catcher.ts';
import { freePort, launchServer } from '../../spawn-server.ts';
import type { DatabaseCluster } from './start-cluster.ts';

/** One process of the club, which can be killed and started again at the same address. */
export interface ClubProcess {
  readonly url: string;
  /** Whether it is being killed or started, so that calls may go unanswered. */
  isGone(): boolean;
  kill(): Promise<void>;
  /** Waits until it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  output(): string;
}

/** Two web processes and a worker, which reach their database only through HAProxy. */
export interface FailoverClub {
  readonly webs: readonly [ClubProcess, ClubProcess];
  readonly worker: ClubProcess;
  readonly db: Database;
  readonly mail: MailCatcher;
  readonly keeper: AuditKeeper;
  logIn(email: string): Promise<string>;
  remove(): Promise<void>;
}

const SECRETS = { JWT_SECRET: TEST_SECRET, DATA_SECRET: `${TEST_SECRET}, for data` };

async function openProcess(env: Record<string, string>): Promise<ClubProcess> {
  const port = await freePort();
  let printed = '';
  let server = await launchServer(port, env);
  let gone = false;
  process.once('exit', () => server.process.kill('SIGKILL'));
  return {
    url: server.url,
    isGone: () => gone,
    async kill() {
      gone = true;
      const ended = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await ended;
    },
    async start() {
      printed += server.output();
      server = await launchServer(port, env);
      gone = false;
    },
    stop: () => server.stop(),
    output: () => printed + server.output(),
  };
}

/** Opens an empty club on the cluster. */
export async function openFailoverClub(cluster: DatabaseCluster): Promise<FailoverClub> {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-failover-club-'));
  const mail = await startMailCatcher();
  const db = openPool({ connectionString: cluster.url }, 4);
  const opened: ClubProcess[] = [];
  const remove = async () => {
    await Promise.all(opened.map((one) => one.stop()));
    await db.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const open = async (name: string, role: 'web' | 'worker') => {
    const env = {
      SEED: 'none',
      CAPTCHA: 'off',
      ACCESS_MINUTES: '600',
      OVERLOAD_MS: '0',
      DATABASE_URL: cluster.url,
      DATABASE_REPLICA_URLS: cluster.replicaUrl,
      DATA_DIR: join(folder, name),
      SMTP_URL: mail.url,
      MAIL_FROM: 'club@example.org',
      PROCESS_ROLE: role,
      ...SECRETS,
    };
    const one = await openProcess(env);
    opened.push(one);
    return one;
  };
  try {
    // The first one makes the tables.
    const first = await open('web1', 'web');
    const webs = [first, await open('web2', 'web')] as const;
    const worker = await open('worker', 'worker');
    return {
      webs,
      worker,
      db,
      mail,
      keeper: auditKeeper({ ...SECRETS, DATA_DIR: join(folder, 'worker') }),
      async logIn(email) {
        const answer = await fetch(`${first.url}/v1/api/token/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: email, password: PASSWORD }),
        });
        return ((await answer.json()) as { access: string }).access;
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
