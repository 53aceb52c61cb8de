import { sealFor } from '../access/index.ts';
import { recordBySystem } from '../audit/index.ts';
import type { Config } from '../config.ts';
import { requireNoOthers } from '../db/backup/load-database.ts';
import { type Database, inTransaction, openPool } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';
import { reencryptValues } from '../modules/members/register/index.ts';
import { type ConfigWithSecrets, replaceSecret, withSecrets } from '../secrets.ts';
import { openForBackup } from './archive-command.ts';
import { checkSecrets, forgetSecrets, SECRETS, type SecretName } from './secret-fingerprints.ts';

export const HELP = `npm run rotate-secrets
  Makes new secrets in DATA_DIR/secrets and encrypts everything stored with them. Stop every server first.
  The old ones are kept beside them: logins, links in emails and the older part of the audit log still need them.

  Secrets that are given as settings are not replaced: set the new one as DATA_SECRET and the former as
  DATA_SECRET_OLD (JWT_SECRET and JWT_SECRET_OLD), then run this to encrypt everything with the new one.

npm run rotate-secrets -- --lost DATA_SECRET
  Goes on without a secret that nobody has any more. Encrypted bank accounts are emptied, and the older part of the
  audit log can't be checked. With JWT_SECRET everybody has to log in again.`;

/** The name after `--lost`, if it is there. */
export function lostSecret(argv: readonly string[]): SecretName | undefined {
  const at = argv.indexOf('--lost');
  if (at < 0) return undefined;
  const found = SECRETS.find(({ name }) => name === argv[at + 1]);
  if (!found) throw new StartError(`Name the lost secret: ${SECRETS.map(({ name }) => name).join(' or ')}.`);
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
export async function rotateSecrets(settings: Config, argv: readonly string[], say: (text: string) => void) {
  const lost = lostSecret(argv);
  const opened = await openForBackup(settings);
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
