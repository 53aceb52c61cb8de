import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { type Database, openPool } from '../src/db/pool.ts';
import { ask, clusterVariable, startOwn, templateName } from './test-cluster.ts';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly db: Database;
  readonly connection: pg.PoolConfig;
  drop(): Promise<void>;
}

interface Cluster {
  readonly administrator: pg.PoolConfig;
  readonly connection: pg.PoolConfig;
  /** Whether it is the PostgreSQL that comes with the program. */
  readonly isEmbedded: boolean;
}

/** A fresh copy of the migrated, empty database (about 0.1 s), or of another one. Call `drop` when done. */
export function cloneDatabase(poolSize = 4, template = templateName): Promise<TestDatabase> {
  return createDatabase(template, poolSize);
}

/** A migrated database on the PostgreSQL that comes with the program, whichever one the other tests run on. */
export async function cloneEmbedded(): Promise<TestDatabase> {
  if (currentCluster().isEmbedded) return cloneDatabase();
  const { connection, finish } = await startOwn();
  const db = openPool(connection, 4, 60_000);
  await migrate(db);
  return { db, connection, drop: () => db.close().then(finish) };
}

/** A fresh database without any table. */
export function emptyDatabase(poolSize = 4): Promise<TestDatabase> {
  return createDatabase('template1', poolSize);
}

async function createDatabase(template: string, poolSize: number): Promise<TestDatabase> {
  const cluster = currentCluster();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes a tenth of the work of writing the copy to the log first, which is what PostgreSQL prefers.
  await ask(
    cluster.administrator,
    `create database ${name} template ${template} strategy file_copy owner ${cluster.connection.user}`,
  );
  const connection = { ...cluster.connection, database: name };
  // A busy machine makes everything slow; that alone must fail no test.
  const db = openPool(connection, poolSize, 60_000);
  const drop = async () => {
    if (!db.pool.ended) await db.close();
    await ask(cluster.administrator, `drop database if exists ${name} with (force)`);
  };
  return { db, connection, drop };
}

/** Where the PostgreSQL of this run is. */
export function currentCluster(): Cluster {
  const text = process.env[clusterVariable];
  if (!text) throw new Error('No test cluster: run the tests through Vitest, or call startTestCluster first.');
  return JSON.parse(text) as Cluster;
}

/** Where a PostgreSQL listens: a socket's path, or a host and its port. */
export const socketOf = ({ host = '', port = 5432 }: pg.PoolConfig) =>
  host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
