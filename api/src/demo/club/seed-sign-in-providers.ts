import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { providerSecretBinding } from '../../modules/platform/single-sign-on/index.ts';
import type { CloseValue } from '../members/seed-bank-details.ts';

/** A provider that is off: no one can log in with it, and its address belongs to no one. */
export async function seedSignInProviders(tx: Tx, maker: number, close: CloseValue): Promise<void> {
  const uid = randomUUID();
  const secret = close('the secret of a provider that no one has', providerSecretBinding(uid));
  await tx.run(sql`
    insert into sign_in_provider (
      uid, name, issuer, client_id, client_secret, used_by, mapping, claim, created_by, created_at)
    values (
      ${uid}, 'Example Workspace', 'https://accounts.example.com', 'clubhouse-demo', ${secret}, 'STAFF', 'EMAIL',
      'email', ${maker}, now() - interval '12 days')`);
}
