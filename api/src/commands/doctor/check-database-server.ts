import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { clockProblem, MOST_SECONDS_APART } from './check-network.ts';
import { blocker, type Finding, fine, problem } from './finding.ts';

/** Besides its pool, a process listens on one connection; the first one runs the jobs on two, and listens for them. */
const LISTENING = 1;
const JOBS = 3;

interface Facts {
  readonly version: string;
  readonly encoding: string;
  readonly zone: string;
  readonly collation: string;
  readonly collation_version: string | null;
  readonly actual_version: string | null;
  readonly name: string;
  readonly connections: number;
  readonly is_read_only: boolean;
  readonly pid: number;
  readonly now: number;
}

/** Looks at the server behind a database: what it can store, and how it is reached. */
export async function checkDatabaseServer(db: Database, config: Config): Promise<Finding[]> {
  const client = await db.pool.connect();
  // What PostgreSQL called the connection when it began; a pooler answers with a number of its own.
  const { processID } = client as pg.PoolClient & { readonly processID: number | null };
  client.release();
  const facts = await readFacts(db);
  const findings = [fine(`The database answers: PostgreSQL ${facts.version}.`)];
  if (facts.is_read_only)
    findings.push(
      blocker(
        'The database takes no changes: it is read-only or a standby.',
        'Let DATABASE_URL lead to the primary server.',
      ),
    );
  return [
    ...findings,
    ...checkEncoding(facts),
    ...checkPooler(facts, config, processID !== facts.pid),
    ...checkConnections(facts, config),
    ...checkDatabaseClock(facts),
  ];
}

async function readFacts(db: Database): Promise<Facts> {
  const facts = await db.row<Facts>(sql`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('TimeZone') as zone,
      coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', d.datcollate) as collation,
      d.datcollversion as collation_version, pg_database_collation_actual_version(d.oid) as actual_version,
      d.datname as name,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif(d.datconnlimit, -1), nullif(r.rolconnlimit, -1)) as connections,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_read_only,
      pg_backend_pid() as pid, (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from pg_database d, pg_roles r
    where d.datname = current_database() and r.rolname = current_user`);
  if (!facts) throw new Error('the database does not describe itself');
  return facts;
}

function checkEncoding({ encoding, collation, collation_version, actual_version, name }: Facts): Finding[] {
  const findings: Finding[] = [];
  if (encoding !== 'UTF8')
    findings.push(
      blocker(
        `The database is encoded in ${encoding}; names in other scripts cannot be stored.`,
        `Make a database with UTF8 and restore a backup into it: createdb --encoding=UTF8 --template=template0 ${name}`,
      ),
    );
  if (collation_version !== null && actual_version !== null && collation_version !== actual_version)
    findings.push(
      problem(
        `The order of letters (${collation}) changed with the operating system, from ${collation_version} to ${actual_version}: indexes may miss rows.`,
        `reindex database "${name}"; alter database "${name}" refresh collation version;`,
      ),
    );
  return findings.length > 0 ? findings : [fine(`It is encoded in UTF8 and orders letters by ${collation}.`)];
}

function checkPooler({ zone }: Facts, { DATABASE_DIRECT_URL }: Config, isPooled: boolean): Finding[] {
  if (DATABASE_DIRECT_URL)
    return [fine(isPooled ? 'Requests use a pooler, and there is a way past it.' : 'There is no pooler in front.')];
  if (isPooled)
    return [
      blocker(
        'There is a connection pooler such as PgBouncer in front of PostgreSQL.',
        'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: locks and announcements need it.',
      ),
    ];
  if (zone !== 'UTC')
    return [blocker(`Connections use the time zone ${zone} although we ask for UTC.`, 'Is something in between?')];
  return [fine('Connections lead to PostgreSQL itself and use UTC.')];
}

function checkConnections({ connections }: Facts, config: Config): Finding[] {
  const { POOL_SIZE, WEB_CONCURRENCY, DATABASE_DIRECT_URL } = config;
  // A pooler makes do with fewer.
  if (DATABASE_DIRECT_URL) return [];
  // With several web processes, the first process answers no requests but has a pool, too.
  const processes = WEB_CONCURRENCY === 1 ? 1 : WEB_CONCURRENCY + 1;
  const needed = processes * (POOL_SIZE + LISTENING) + JOBS;
  const text = `Clubhouse uses up to ${needed} connections here, and PostgreSQL allows ${connections}.`;
  return needed > connections
    ? [blocker(text, 'Raise max_connections, or lower POOL_SIZE or WEB_CONCURRENCY.')]
    : [fine(text)];
}

function checkDatabaseClock({ now }: Facts): Finding[] {
  const apart = Math.round(Math.abs(Date.now() - now) / 1000);
  return apart > MOST_SECONDS_APART
    ? [clockProblem(apart, 'the database')]
    : [fine('The clocks of this machine and of the database agree.')];
}
