import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { detailOf } from '../../errors.ts';
import { StartError } from '../start-error.ts';
import type { Binaries } from './binaries.ts';
import { passwordFile } from './endpoint.ts';
import { childOptions, giveTo, type Identity, nameForChild } from './identity.ts';

/** The version whose folders these binaries can open. */
const major = '18';

/** The role and the database of the club; the role owns its database and is no superuser. */
export const clubName = 'clubhouse';

/** Makes the cluster unless it is there: UTF-8, ordering by code point, the same on every system. */
export async function ensureCluster(options: {
  dataDir: string;
  cluster: string;
  binaries: Binaries;
  identity: Identity;
  durable: boolean;
}): Promise<'made' | 'found'> {
  const { cluster, identity } = options;
  if (existsSync(cluster)) {
    checkVersion(cluster);
    if (identity && statSync(cluster).uid !== identity.uid) giveTo(identity, cluster);
    return 'found';
  }
  // A half-made cluster never carries the real name.
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  chmodSync(draft, 0o700);
  giveTo(identity, draft);
  await initialise(draft, options);
  renameSync(draft, cluster);
  return 'made';
}

function checkVersion(cluster: string): void {
  const version = readVersion(cluster);
  if (version === major) return;
  throw new StartError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this Clubhouse brings ${major}: back it up with the version that made it, then restore the file into an empty folder.`,
  );
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const reason = detailOf(error, 'code') === 'EACCES' ? 'belongs to another user' : 'holds no database';
    throw new StartError(`The folder ${cluster} ${reason}: set DATA_DIR to another folder, or start as its owner.`);
  }
}

async function initialise(draft: string, options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { identity } = options;
  const access =
    process.platform === 'win32'
      ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(options.dataDir)}`]
      : ['--auth-local=trust', '--auth-host=reject'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const speed = options.durable ? [] : ['--no-sync'];
  const where = ['-D', nameForChild(identity, draft), '-U', 'postgres', '--no-instructions'];
  try {
    await promisify(execFile)(
      options.binaries.initdb,
      [...where, ...access, ...locale, ...speed],
      childOptions(identity, draft),
    );
  } catch (error) {
    const said = detailOf(error, 'stderr')?.trim().split('\n').at(-1);
    throw new StartError(`PostgreSQL could not make its folder ${options.cluster}: ${said || String(error)}.`);
  }
}

/** Makes the club's role and database unless they are there. */
export async function ensureDatabase(administrator: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; mayCreate: boolean; base: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_roles where rolname = $1 and rolcreatedb) as "mayCreate",
              exists (select from pg_database where datname = $1) as base`,
      [clubName],
    );
    if (!rows[0]?.role) {
      await client.query(`create role ${clubName} login password ${literal(administrator.password)}`);
      // A restore loads rows that were valid when saved; triggers and references must not run over them again.
      await client.query(`grant set on parameter session_replication_role to ${clubName}`);
    }
    // A backup is restored into a database of its own to see that it can be.
    if (!rows[0]?.mayCreate) await client.query(`alter role ${clubName} createdb`);
    if (!rows[0]?.base) await client.query(`create database ${clubName} owner ${clubName}`);
  } finally {
    await client.end();
  }
}

function literal(password: pg.ClientConfig['password']): string {
  return typeof password === 'string' ? pg.escapeLiteral(password) : 'null';
}
