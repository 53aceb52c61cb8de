import type { Result, readIdentityProvider } from '@clubhouse/contract';
import type { Seal } from '../../../access/index.ts';
import { record } from '../../../audit/index.ts';
import type { Config } from '../../../config.ts';
import type { Writer } from '../../../crud/index.ts';
import { type Database, type Db, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { issuerOf } from './provider-address.ts';
import { makeSigningKey, readKeyDates, withdrawKeysBefore } from './signing-keys.ts';

type ProviderFacts = Result<typeof readIdentityProvider>;

/** What other systems must know, and how old the key is. */
export async function describeProvider(db: Db, config: Pick<Config, 'publicUrl'>): Promise<ProviderFacts> {
  const issuer = issuerOf(config);
  const { since, old_until } = await readKeyDates(db);
  return {
    issuer,
    discovery: `${issuer}/.well-known/openid-configuration`,
    key_since: since,
    old_key_until: old_until,
  };
}

/** Makes a new key that signs at once. If the old ones may have been seen, nothing that they signed is valid any longer. */
export async function rotateKey(
  { db, config, seal }: { readonly db: Database; readonly config: Pick<Config, 'publicUrl'>; readonly seal: Seal },
  { actor, origin }: Writer,
  withdrawOld: boolean,
): Promise<ProviderFacts> {
  return inTransaction(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('signing_key'))`);
    const id = await makeSigningKey(tx, seal, 0);
    if (withdrawOld) await withdrawKeysBefore(tx, id);
    await record(tx, actor, origin, {
      action: 'rotate-key',
      resource: 'identity provider',
      rowId: id,
      ...(withdrawOld && { changes: { withdraw_old: { old: null, new: true } } }),
    });
    return describeProvider(tx, config);
  });
}
