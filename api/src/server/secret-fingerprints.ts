import { createHmac } from 'node:crypto';
import { type Database, type Db, inTransaction } from '../db/pool.ts';
import { sql } from '../db/sql.ts';
import { StartError } from '../db/start-error.ts';
import type { ConfigWithSecrets } from '../secrets.ts';

export const SECRETS = [
  { name: 'JWT_SECRET', file: 'jwt' },
  { name: 'DATA_SECRET', file: 'data' },
] as const;

export type SecretName = (typeof SECRETS)[number]['name'];

/** Tells secrets apart without revealing them: they are long and random, so no one finds one by trying. */
const fingerprintOf = (name: SecretName, secret: string): string =>
  createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('hex').slice(0, 32);

interface KnownSecrets {
  readonly current: string;
  readonly old: readonly string[];
}

/** What this process makes of the secret it was given; `recorded` are those the club has used, the latest first. */
export function compareSecret(recorded: readonly string[], { current, old }: KnownSecrets) {
  const [latest] = recorded;
  if (latest === undefined) return 'new';
  if (latest === current) return 'same';
  if (!old.includes(latest)) return 'foreign';
  return recorded.includes(current) ? 'behind' : 'new';
}

const readRecorded = async (db: Db, name: SecretName): Promise<string[]> => {
  const rows = await db.rows<{ fingerprint: string }>(
    sql`select fingerprint from secret_fingerprint where name = ${name} order by recorded_at desc`,
  );
  return rows.map(({ fingerprint }) => fingerprint);
};

/** Any number will do, as long as every process uses the same. */
export const SECRETS_LOCK = 7_203_115;

async function compareSecrets(db: Db, config: ConfigWithSecrets) {
  const compared = [];
  for (const secret of SECRETS) {
    const { name } = secret;
    const current = fingerprintOf(name, config[name]);
    const old = config[`${name}_OLD`].map((former) => fingerprintOf(name, former));
    compared.push({ ...secret, current, found: compareSecret(await readRecorded(db, name), { current, old }) });
  }
  return compared;
}

/** What is wrong with a secret that is not the club's, and what to do. */
const describeForeign = ({ name, file }: (typeof SECRETS)[number]) => ({
  text: `${name} is not the secret that this club works with.`,
  advice: `Copy secrets/${file} and secrets/${file}.old from the DATA_DIR of the machine or backup that has it, or set ${name} to its value. If it is lost for good: npm run rotate-secrets -- --lost ${name}`,
});

/** The secrets that are not the club's. */
export const foreignSecrets = async (db: Db, config: ConfigWithSecrets) =>
  (await compareSecrets(db, config)).filter(({ found }) => found === 'foreign').map(describeForeign);

/**
 * Compares the secrets with those the club works with, and records new ones. Processes with different secrets could
 * not read each other's bank accounts, cards and links, so one with a foreign secret does not start.
 */
export function checkSecrets(db: Database, config: ConfigWithSecrets, warn: (text: string) => void): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${SECRETS_LOCK})`);
    for (const { found, current, ...secret } of await compareSecrets(tx, config)) {
      const { text, advice } = describeForeign(secret);
      if (found === 'foreign') throw new StartError(`${text}\n${advice}`);
      if (found === 'behind') warn(`${secret.name} has been changed on another machine: set the new one here as well.`);
      if (found === 'new')
        await tx.run(sql`insert into secret_fingerprint (name, fingerprint) values (${secret.name}, ${current})`);
    }
  });
}

/** Forgets the secrets of one name, so that the next one is taken as the first. */
export const forgetSecrets = (db: Db, name: SecretName): Promise<number> =>
  db.run(sql`delete from secret_fingerprint where name = ${name}`);
