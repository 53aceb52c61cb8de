import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { newTokenId, tokenKeys } from '../src/access/index.ts';
import { buildApp, type RegisteredRoute } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Database, inTransaction, openPool } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';
import { startSession } from '../src/modules/platform/sign-in/sessions.ts';
import type { ConfigWithSecrets } from '../src/secrets.ts';
import { checkAnswer } from './check-answer.ts';
import { cloneDatabase } from './database.ts';
import { refuseStrayReasons, refuseStrayTexts } from './language/catalogue-texts.ts';

export const TEST_SECRET = 'a secret for tests that is long enough';
const keys = tokenKeys(TEST_SECRET);

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  readonly body: any;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}

export interface Client {
  ask(method: Method, path: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>;
  readonly token: string | undefined;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Where its database is, for a server of its own on it. */
  readonly connection: pg.PoolConfig;
  readonly config: ConfigWithSecrets;
  readonly anonymous: Client;
  /** Every route of the API with its policy. */
  readonly routes: readonly RegisteredRoute[];
  /** A client with a session of this user. */
  as(userId: number): Promise<Client>;
  /** A client with any token, or with none. */
  withToken(token: string | undefined): Client;
  /** A second server process on the same database, as far as the two can tell. */
  openSecond(): Promise<Pick<TestApp, 'app' | 'withToken' | 'close'>>;
  close(): Promise<void>;
}

/** The settings of a test server. */
export const testConfig = (env: Record<string, string> = {}): ConfigWithSecrets => ({
  ...readConfig({
    PAYNOW_UEN: 'T26SS0001A',
    LOG_LEVEL: 'silent',
    OVERLOAD_MS: '0',
    PORT: '0',
    PUBLIC_URL: 'http://club.test',
    // The files of the portal have tests of their own.
    WEB_DIR: join(import.meta.dirname, 'no-portal'),
    ...env,
  }),
  JWT_SECRET: TEST_SECRET,
  DATA_SECRET: `${TEST_SECRET}, for data`,
});

function clientOf(app: FastifyInstance, token: string | undefined): Client {
  return {
    token,
    async ask(method, path, payload, headers = {}) {
      const auth = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const options: InjectOptions = {
        method,
        url: path.startsWith('/v1') || path.startsWith('//') ? path : `/v1${path}`,
        headers: { ...auth, ...headers },
      };
      if (payload !== undefined) options.payload = payload as string | object;
      const answer = await app.inject(options);
      const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== '';
      const body = isJson ? answer.json() : undefined;
      if (answer.statusCode >= 400) refuseStrayTexts(`${method} ${path}`, body);
      else if (method !== 'OPTIONS') refuseStrayReasons(`${method} ${path}`, body);
      checkAnswer(method, path, {
        status: answer.statusCode,
        contentType: String(answer.headers['content-type']),
        body,
      });
      return {
        status: answer.statusCode,
        body,
        headers: answer.headers,
        text: answer.body,
      };
    },
  };
}

/** The whole server on a database of its own. */
export async function buildTestApp(env: Record<string, string> = {}, poolSize?: number): Promise<TestApp> {
  const { db, drop, connection } = await cloneDatabase(poolSize);
  const config = testConfig(env);
  // A slow test must not outlive its own login.
  const patient = { ...config, ACCESS_MINUTES: 120 };
  const routes: RegisteredRoute[] = [];
  const app = await buildApp({ config, db, onRoute: (route) => routes.push(route) });
  return {
    app,
    db,
    connection,
    config,
    routes,
    anonymous: clientOf(app, undefined),
    withToken: (token) => clientOf(app, token),
    openSecond: async () => {
      const pool = openPool(connection);
      const second = await buildApp({ config, db: pool });
      const close = async () => {
        await second.close();
        await pool.close();
      };
      return { app: second, withToken: (token) => clientOf(second, token), close };
    },
    as: async (userId) => {
      const session = { userId, staff: false, device: 'test', address: '127.0.0.1' };
      const { access } = await inTransaction(db, async (tx) => {
        const pair = await startSession(tx, { keys, config: patient }, session);
        // Nor its own proof of who is calling.
        await tx.run(sql`
          update session set proved_at = now() + interval '110 minutes' where user_id = ${userId} and ended_at is null`);
        return pair;
      });
      return clientOf(app, access);
    },
    close: async () => {
      await app.close();
      await drop();
    },
  };
}

/** A token made by hand, to be wrong in one way. */
export const forgeToken = (claims: {
  user_id: string;
  sid: number;
  token_type?: 'access' | 'refresh';
  iat?: number;
  exp?: number;
}) => {
  const now = Math.floor(Date.now() / 1000);
  return keys.sign({ token_type: 'access', jti: newTokenId(), iat: now, exp: now + 300, ...claims });
};
