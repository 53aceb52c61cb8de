import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { readSchemaState } from '../../db/migrate.ts';
import type { OpenedDatabase } from '../../db/open-database.ts';
import { type Database, openPool } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { StartError } from '../../db/start-error.ts';
import { messageOf } from '../../errors.ts';
import { openClubDatabase } from '../club-database.ts';
import { clockProblem, MOST_SECONDS_APART, type Probe } from './check-network.ts';
import { type Finding, fine, note, problem } from './finding.ts';

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

/** Opens the database and looks at everything about it. */
export async function checkDatabase(config: Config, here: Probe): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(resolve(config.DATA_DIR, 'postgres')))
    return [note('There is no database yet; the first start makes one.')];
  let opened: OpenedDatabase;
  try {
    opened = await openClubDatabase(config, 'doctor');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const advice = config.DATABASE_URL
      ? 'Is PostgreSQL running, and do host, port, user and password of DATABASE_URL fit?'
      : 'See “When something is wrong” in docs/operations.md.';
    return [problem(error.message, advice)];
  }
  const db = openPool(opened.connection, 1);
  try {
    return await examine(db, config, here);
  } catch (error) {
    return [
      problem(
        `The database refuses a connection with our options (${messageOf(error)}).`,
        'A connection pooler such as PgBouncer may be in front: let DATABASE_URL lead to PostgreSQL itself.',
      ),
    ];
  } finally {
    await db.close();
    await opened.stop();
  }
}

async function examine(db: Database, config: Config, here: Probe): Promise<Finding[]> {
  const client = await db.pool.connect();
  // What PostgreSQL called the connection when it began; a pooler answers with a number of its own.
  const { processID } = client as pg.PoolClient & { readonly processID: number | null };
  client.release();
  const facts = await readFacts(db);
  const findings = [fine(`The database answers: PostgreSQL ${facts.version}.`)];
  if (facts.is_read_only)
    findings.push(
      problem(
        'The database takes no changes: it is read-only or a standby.',
        'Let DATABASE_URL lead to the primary server.',
      ),
    );
  findings.push(
    ...checkEncoding(facts),
    ...checkPooler(facts, processID),
    ...checkConnections(facts, config),
    ...checkDatabaseClock(facts),
  );
  return [...findings, ...(await checkSchema(db, config, here))];
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
      problem(
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

function checkPooler({ pid, zone }: Facts, processID: number | null): Finding[] {
  const advice =
    'Let DATABASE_URL lead to PostgreSQL itself: prepared statements, locks and announcements between processes need connections of their own.';
  if (processID !== pid)
    return [problem('There is a connection pooler such as PgBouncer in front of PostgreSQL.', advice)];
  if (zone !== 'UTC') return [problem(`Connections use the time zone ${zone} although we ask for UTC.`, advice)];
  return [fine('Connections lead to PostgreSQL itself and use UTC.')];
}

function checkConnections({ connections }: Facts, { POOL_SIZE, WEB_CONCURRENCY }: Config): Finding[] {
  // With several web processes, the first process answers no requests but has a pool, too.
  const processes = WEB_CONCURRENCY === 1 ? 1 : WEB_CONCURRENCY + 1;
  const needed = processes * (POOL_SIZE + LISTENING) + JOBS;
  const text = `Clubhouse uses up to ${needed} connections here, and PostgreSQL allows ${connections}.`;
  return needed > connections
    ? [problem(text, 'Raise max_connections, or lower POOL_SIZE or WEB_CONCURRENCY.')]
    : [fine(text)];
}

function checkDatabaseClock({ now }: Facts): Finding[] {
  const apart = Math.round(Math.abs(Date.now() - now) / 1000);
  return apart > MOST_SECONDS_APART
    ? [clockProblem(apart, 'the database')]
    : [fine('The clocks of this machine and of the database agree.')];
}

async function checkSchema(db: Database, config: Config, here: Probe): Promise<Finding[]> {
  const schema = await readSchemaState(db);
  if (schema.kind === 'unfit') return [problem(schema.reason, 'Use the version of Clubhouse that fits the database.')];
  if (schema.kind === 'empty') return [note('The database is empty; the first start makes the schema.')];
  if (schema.kind === 'behind')
    return [
      note(`The schema is ${schema.pending} steps behind this version.`, 'Back up, then start: npm start takes them.'),
    ];
  return [fine('The schema is up to date.'), ...(await checkJobs(db, config, here))];
}

async function checkJobs(db: Database, { CLUB_TIMEZONE, DATABASE_URL }: Config, here: Probe): Promise<Finding[]> {
  const { troubled } = await import('../../modules/platform/job-monitor/index.ts');
  const { jobs } = await troubled(db, CLUB_TIMEZONE, Date.now());
  if (jobs.length === 0) return [fine('Jobs run on time.')];
  const names = jobs.map(({ name, health, error }) => `${name} (${health}${error ? `: ${error}` : ''})`).join(', ');
  const text = `Jobs do not run as they should: ${names}.`;
  if (here.who === 'clubhouse')
    return [problem(text, 'Open the console, Jobs, and read the last error; then press Run now.')];
  const advice = 'Start Clubhouse: jobs only run while it does.';
  // Processes on other machines may use the same database; our own is used by none.
  return [DATABASE_URL ? problem(text, advice) : note(text, advice)];
}
