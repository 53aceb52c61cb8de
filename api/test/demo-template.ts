import { sealFor } from '../src/access/index.ts';
import { readConfig } from '../src/config.ts';
import { openPool } from '../src/db/pool.ts';
import { seedDemo } from '../src/demo/index.ts';
import { currentCluster } from './database.ts';
import { ask, templateName } from './test-cluster.ts';

/** What every server of a run shares, so that each can read what the demo club sealed. */
export const SECRETS = {
  JWT_SECRET: 'a secret for end-to-end tests that is long enough',
  DATA_SECRET: 'another secret for end-to-end tests, long enough',
};

/** A demo club that all others are copies of: filling one takes ten seconds, copying it one. */
export const DEMO = 'club_demo';

/** Fills the demo club, once for a run. */
export async function fillDemo(): Promise<void> {
  const { administrator, connection } = currentCluster();
  await ask(administrator, `create database ${DEMO} template ${templateName} owner ${connection.user}`);
  const db = openPool({ ...connection, database: DEMO }, 4);
  await seedDemo(db, readConfig({}), undefined, sealFor(SECRETS.DATA_SECRET).close).finally(() => db.close());
}
