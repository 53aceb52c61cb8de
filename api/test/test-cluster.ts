import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/index.ts';
import { currentHolder } from '../src/db/embedded/lock.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPool } from '../src/db/pool.ts';
import { findInstalledPostgres, startInstalledPostgres } from './installed-postgres.ts';
import { quickFolder } from './quick-folder.ts';

/** The database every test database is a copy of. */
export const templateName = 'club_template';

/** The environment variable that tells other processes of one test run where its PostgreSQL is. */
export const clusterVariable = 'CLUBHOUSE_TEST_CLUSTER';

const prefix = 'clubhouse-test-';

interface Cluster {
  readonly administrator: pg.PoolConfig;
  readonly connection: pg.PoolConfig;
  readonly isEmbedded: boolean;
  finish(): Promise<void>;
}

/** The PostgreSQL that comes with the program, for one test run. */
export async function startOwn(): Promise<Cluster> {
  sweep();
  const dataDir = mkdtempSync(join(quickFolder(), prefix));
  const { administrator, connection, stop } = await startEmbedded({ dataDir, purpose: 'tests', throwaway: true });
  const finish = async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { administrator, connection, isEmbedded: true, finish };
}

/** Another PostgreSQL, by the address of its superuser. It is left with an ordinary role for the tests. */
async function useOther(url: string): Promise<Cluster> {
  const { hostname: host, port, username: user, password, searchParams } = new URL(url);
  const certificate = searchParams.get('sslrootcert');
  const ssl = certificate ? { ca: readFileSync(certificate, 'utf8') } : undefined;
  const administrator = { host, port: Number(port || 5432), user, password, database: 'postgres', ...(ssl && { ssl }) };
  const connection = { ...administrator, user: 'clubhouse_tests', password: 'clubhouse' };
  await ask(administrator, `drop database if exists ${templateName} with (force)`);
  await ask(
    administrator,
    `do $$ begin
       create role clubhouse_tests login createdb password 'clubhouse';
       grant set on parameter session_replication_role to clubhouse_tests;
     exception when duplicate_object then null; end $$`,
  );
  return { administrator, connection, isEmbedded: false, finish: async () => {} };
}

/** The PostgreSQL of this machine, where one is installed. */
async function startInstalled(): Promise<Cluster | undefined> {
  const binaries = findInstalledPostgres();
  if (!binaries) return undefined;
  console.log(`API tests run on ${binaries.postgres}, over TCP`);
  const { url, stop } = await startInstalledPostgres(binaries);
  return { ...(await useOther(url)), finish: stop };
}

/** Which PostgreSQL the tests run on: `TEST_DATABASE_URL`, or with `TEST_POSTGRES=installed` the machine's, or our own. */
async function chooseCluster(): Promise<Cluster> {
  const { TEST_DATABASE_URL: url, TEST_POSTGRES } = process.env;
  if (url) return useOther(url);
  return (TEST_POSTGRES === 'installed' && (await startInstalled())) || startOwn();
}

/** Starts a PostgreSQL for one test run, with a migrated template. Returns the function that ends and removes it. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const { administrator, connection, isEmbedded, finish } = await chooseCluster();
  try {
    await ask(administrator, `create database ${templateName} owner ${connection.user}`);
    const template = openPool({ ...connection, database: templateName }, 2);
    await migrate(template).finally(() => template.close());
    process.env[clusterVariable] = JSON.stringify({ administrator, connection, isEmbedded });
    return finish;
  } catch (error) {
    await finish();
    throw error;
  }
}

/** One statement outside any pool. */
export async function ask(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Removes what test runs that were killed left behind. */
function sweep(): void {
  for (const parent of new Set([tmpdir(), quickFolder()]))
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
      const folder = join(parent, name);
      try {
        if (!currentHolder(folder) && readdirSync(folder).length > 0) rmSync(folder, { recursive: true, force: true });
      } catch {
        // Another user's leftovers stay theirs.
      }
    }
}
