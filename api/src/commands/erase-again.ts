import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../db/connections/open-database.ts';
import { readSchemaState } from '../db/migrate.ts';
import type { Database } from '../db/pool.ts';
import { messageOf } from '../errors.ts';
import { findMissing, keepRecord, settleErasures } from '../modules/members/erasure/index.ts';
import { withSecrets } from '../secrets.ts';
import { repeatedWords } from '../server/repeated-words.ts';
import { foreignSecrets } from '../server/secret-fingerprints.ts';
import { openCommandPool } from './club-database.ts';

/** Before a database is replaced, the erasures it knows of are written down outside. */
export async function keepErasures(opened: OpenedDatabase, config: Config): Promise<void> {
  const db = openCommandPool(opened);
  try {
    if ((await readSchemaState(db)).kind !== 'current') return;
    for (const problem of await keepRecord(db, config)) console.warn(problem);
  } catch (error) {
    console.warn(`Erasures in the database that is replaced could not be written down (${messageOf(error)}).`);
  } finally {
    await db.close();
  }
}

/** Repeats the erasures made after the backup, and returns what to print. The backup is restored either way. */
export async function eraseAgain(db: Database, config: Config, folder: string): Promise<readonly string[]> {
  try {
    if (await hasSecrets(db, config)) {
      const { repeated, problems } = await settleErasures(db, withSecrets(config), [folder]);
      return [...(repeated > 0 ? [`${repeatedWords(repeated)}.`] : []), ...problems];
    }
    // What the folder of the backup knows goes where the start looks.
    const unkept = await keepRecord(db, config, [folder]);
    const { missing, problems } = await findMissing(db, config, [folder]);
    const later = `Members who were erased after this backup was made: ${missing.length}. They are erased again when the server starts with the secrets of the club.`;
    return [...(missing.length > 0 ? [later] : []), ...new Set([...unkept, ...problems])];
  } catch (error) {
    return [`Erasures could not be repeated (${messageOf(error)}): this is tried again when the server starts.`];
  }
}

/** An erasure changes lines of the audit log, which takes the secret that they are sealed with. */
async function hasSecrets(db: Database, config: Config): Promise<boolean> {
  if (!config.DATA_SECRET && !existsSync(join(config.DATA_DIR, 'secrets', 'data'))) return false;
  return (await foreignSecrets(db, withSecrets(config))).length === 0;
}
