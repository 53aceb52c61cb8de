import pg from 'pg';
import type { Config } from '../config.ts';
import { detailOf, messageOf } from '../errors.ts';
import { startEmbedded } from './embedded/index.ts';
import type { Log } from './embedded/log.ts';
import { StartError } from './start-error.ts';

/** The club's PostgreSQL, wherever it is. */
export interface OpenedDatabase {
  readonly connection: pg.PoolConfig;
  /** Ends it when it is ours. */
  stop(): Promise<void>;
}

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;

const oldestVersion = 15;

/** The PostgreSQL of `DATABASE_URL`, or else our own under `DATA_DIR`. */
export async function openDatabase(config: Settings, purpose: string, log?: Log): Promise<OpenedDatabase> {
  if (!config.DATABASE_URL) return startEmbedded({ dataDir: config.DATA_DIR, purpose, ...(log && { log }) });
  const connection = { connectionString: config.DATABASE_URL };
  await checkVersion(connection);
  return { connection, stop: async () => {} };
}

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const major = await readVersion(connection);
  if (major >= oldestVersion) return;
  throw new StartError(`DATABASE_URL leads to PostgreSQL ${major}; Clubhouse needs version ${oldestVersion} or later.`);
}

async function readVersion(connection: pg.ClientConfig): Promise<number> {
  try {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client
      .query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`)
      .finally(() => client.end());
    return rows[0]?.version ?? 0;
  } catch (error) {
    // The driver's message names host and port, never the password.
    const reason = messageOf(error) || detailOf(error, 'code');
    throw new StartError(
      `The PostgreSQL of DATABASE_URL does not answer (${reason}): check the address and the login.`,
    );
  }
}
