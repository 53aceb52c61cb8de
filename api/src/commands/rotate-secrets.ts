import { sealFor } from '../access/index.ts';
import { recordBySystem } from '../audit/index.ts';
import type { Config } from '../config.ts';
import { requireNoOthers } from '../db/backup/load-database.ts';
import { type Database, inTransaction, openPool } from '../db/pool.ts';
import { reencryptValues } from '../modules/members/register/index.ts';
import { type ConfigWithSecrets, replaceSecret, withSecrets } from '../secrets.ts';
import { checkSecrets, forgetSecrets, SECRETS, type SecretName } from '../server/secret-fingerprints.ts';
import { readSettings } from '../server/settings.ts';
import { openClubDatabase } from './club-database.ts';
import { type Command, type Invocation, UsageError } from './command.ts';

/** The secret that is given up, if one is. */
function lostSecret(typed: Invocation['options'][string]): SecretName | undefined {
  if (typed === undefined) return undefined;
  const found = SECRETS.find(({ name }) => name === typed);
  if (!found) throw new UsageError(`Name the lost secret: ${SECRETS.map(({ name }) => name).join(' or ')}.`);
  return found.name;
}

/** Replaces the secrets that are kept in files; the answer names them. */
function replaceKept(settings: Config): SecretName[] {
  const kept = SECRETS.filter(({ name }) => !settings[name]);
  for (const { file } of kept) replaceSecret(settings.DATA_DIR, file);
  return kept.map(({ name }) => name);
}

async function reencrypt(db: Database, config: ConfigWithSecrets, lost: SecretName | undefined) {
  const seal = sealFor(config.DATA_SECRET, config.DATA_SECRET_OLD);
  return inTransaction(db, async (tx) => {
    const done = await reencryptValues(tx, seal, lost === 'DATA_SECRET');
    const changes = { values: { old: null, new: done.values }, ...(lost && { lost: { old: lost, new: null } }) };
    await recordBySystem(tx, { action: 'rotate_secrets', resource: 'setting', rowId: null, changes });
    return done;
  });
}

/** Changes the club's secrets and encrypts what is stored with the new ones. */
export async function changeSecrets(settings: Config, lost: SecretName | undefined, say: (text: string) => void) {
  const opened = await openClubDatabase(settings, 'rotate-secrets');
  const db = openPool(opened.connection, 2, 0);
  try {
    if (SECRETS.some(({ name }) => !settings[name])) await requireNoOthers(db.pool);
    if (lost) await forgetSecrets(db, lost);
    // Refuses a folder that is not this club's before anything is replaced.
    await checkSecrets(db, withSecrets(settings), say);
    const replaced = lost ? [] : replaceKept(settings);
    const config = withSecrets(settings);
    await checkSecrets(db, config, say);
    const { values, lost: unreadable } = await reencrypt(db, config, lost);
    for (const name of replaced) say(`Made a new ${name} in ${settings.DATA_DIR}/secrets.`);
    say(`Encrypted ${values.toLocaleString('en')} stored values with the current DATA_SECRET.`);
    if (unreadable > 0)
      say(
        `${unreadable.toLocaleString('en')} could not be read with any secret and were ${lost ? 'emptied' : 'left as they are'}.`,
      );
    if (replaced.length > 0)
      say('Copy the secrets folder to every machine of the club and to your backup, then start.');
  } finally {
    await db.close();
    await opened.stop();
  }
}

/** Stop every server first, unless the secrets are settings: then the former ones belong into `…_OLD`. */
export const rotateSecrets: Command = {
  summary: 'Make new secrets, and encrypt everything stored with them',
  options: {
    lost: { type: 'string', help: 'JWT_SECRET or DATA_SECRET: go on without it. What only it could read is emptied' },
  },
  examples: ['rotate-secrets', 'rotate-secrets --lost DATA_SECRET'],
  async run({ options }) {
    await changeSecrets(readSettings(), lostSecret(options.lost), console.log);
    return 0;
  },
};
