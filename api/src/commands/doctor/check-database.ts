import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { OpenedDatabase } from '../../db/connections/open-database.ts';
import { readSchemaState } from '../../db/migrate.ts';
import type { Database } from '../../db/pool.ts';
import { StartError } from '../../db/start-error.ts';
import { messageOf } from '../../errors.ts';
import { withSecrets } from '../../secrets.ts';
import { foreignSecrets, SECRETS } from '../../server/secret-fingerprints.ts';
import { openClubDatabase, openCommandPool } from '../club-database.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import type { Probe } from './check-network.ts';
import { checkFiles } from './check-storage.ts';
import { type Finding, fine, note, problem } from './finding.ts';

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
  const db = openCommandPool(opened);
  try {
    return [...(await checkDatabaseServer(db, config)), ...(await checkSchema(db, config, here))];
  } catch (error) {
    return [
      problem(
        `The database refuses a connection with our options (${messageOf(error)}).`,
        'A connection pooler such as PgBouncer may be in front: set DATABASE_DIRECT_URL to PostgreSQL itself.',
      ),
    ];
  } finally {
    await db.close();
    await opened.stop();
  }
}

async function checkSchema(db: Database, config: Config, here: Probe): Promise<Finding[]> {
  const schema = await readSchemaState(db);
  if (schema.kind === 'unfit') return [problem(schema.reason, 'Use the version of Clubhouse that fits the database.')];
  if (schema.kind === 'empty') return [note('The database is empty; the first start makes the schema.')];
  if (schema.kind === 'behind')
    return [
      note(`The schema is ${schema.pending} steps behind this version.`, 'Back up, then start: npm start takes them.'),
    ];
  return [
    fine('The schema is up to date.'),
    ...(await checkClubSecrets(db, config)),
    ...(await checkFiles(db, config)),
    ...(await checkBackups(db, config)),
    ...(await checkJobs(db, config, here)),
  ];
}

/** Whether the secrets are those of the club; absent ones are made by the next start. */
async function checkClubSecrets(db: Database, config: Config): Promise<Finding[]> {
  const isAbsent = ({ name, file }: (typeof SECRETS)[number]) =>
    config[name] === undefined && !existsSync(resolve(config.DATA_DIR, 'secrets', file));
  if (SECRETS.some(isAbsent)) return [];
  try {
    const foreign = await foreignSecrets(db, withSecrets(config));
    return foreign.map(({ text, advice }) => problem(text, advice));
  } catch (error) {
    // One that is damaged is told by the look at the folder.
    if (error instanceof StartError) return [];
    throw error;
  }
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
