import pg from 'pg';
import type { Config } from '../../config.ts';
import { detailOf, messageOf } from '../../errors.ts';
import { startEmbedded } from '../embedded/index.ts';
import type { Log } from '../embedded/log.ts';
import { type Connection, SESSION_SETTINGS } from '../pool.ts';
import { StartError } from '../start-error.ts';

/** The club's PostgreSQL, wherever it is. */
export interface OpenedDatabase {
  readonly connection: Connection;
  /** Ends it when it is ours. */
  stop(): Promise<void>;
}

type Settings = Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>;

const oldestVersion = 15;

/** The PostgreSQL of `DATABASE_URL`, or else our own under `DATA_DIR`. */
export async function openDatabase(config: Settings, purpose: string, log?: Log): Promise<OpenedDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config;
  if (!DATABASE_URL) return startEmbedded({ dataDir: config.DATA_DIR, purpose, ...(log && { log }) });
  const direct = { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL };
  await checkVersion(direct);
  if (!DATABASE_DIRECT_URL) return { connection: direct, stop: async () => {} };
  const pooler = { connectionString: DATABASE_URL };
  await setUpPooler(pooler, direct);
  return { connection: { ...pooler, direct }, stop: async () => {} };
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const { rows } = await ask<{ version: number }>(
    connection,
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const major = rows[0]?.version ?? 0;
  if (major >= oldestVersion) return;
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${major}; Clubhouse needs version ${oldestVersion} or later.`);
}

/** A pooler passes no settings on, so the role gets them as its defaults; connections that are open already lack them. */
async function setUpPooler(pooler: pg.ClientConfig, direct: pg.ClientConfig): Promise<void> {
  const names = Object.keys(SESSION_SETTINGS);
  const wanted = Object.values(SESSION_SETTINGS).join(' ');
  const shown = `select concat_ws(' ', ${names.map((name) => `current_setting('${name}')`).join(', ')}) as shown`;
  const set = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) =>
      `execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${value}');`,
  );
  await ask(direct, `do $$ begin ${set.join(' ')} end $$`);
  const { rows } = await ask<{ shown: string }>(pooler, shown);
  if (rows[0]?.shown === wanted) return;
  throw new StartError(
    `The pooler of DATABASE_URL still uses connections from before its role was set up: run RECONNECT in it (or restart it), and start again.`,
  );
}

async function ask<T extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<pg.QueryResult<T>> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
    client.on('error', () => {});
    await client.connect();
    return await client.query<T>(text).finally(() => client.end());
  } catch (error) {
    // The driver's message names host and port, never the password.
    const reason = messageOf(error) || detailOf(error, 'code');
    throw new StartError(
      `The PostgreSQL of DATABASE_URL does not answer (${reason}): check the address and the login.`,
    );
  }
}
