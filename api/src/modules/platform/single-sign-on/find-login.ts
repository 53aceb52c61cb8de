import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { readAccount } from '../sign-in/index.ts';
import type { Identity } from './read-identity.ts';
import { isFor, type StoredProvider } from './stored-provider.ts';

/** The logins that an identity may stand for, two at most. */
function candidates(tx: Tx, { mapping, claim }: StoredProvider, { mapped, email, isEmailVerified }: Identity) {
  if (mapping === 'MEMBERSHIP_ID')
    return tx.rows<{ id: number }>(sql`
      select u.id
      from app_user u
      join member m on m.id = u.member_profile
      where lower(m.membership_id) = lower(${mapped})
      limit 2`);
  // What is verified is the claim `email`; another claim with the same address is as good, any other is not.
  if (!isEmailVerified || (claim !== 'email' && mapped.toLowerCase() !== email.toLowerCase())) return [];
  return tx.rows<{ id: number }>(sql`select id from app_user where lower(email) = lower(${mapped}) limit 2`);
}

/**
 * The login that a person at a provider would get, if there is exactly one, it may log in and the provider is for it.
 * An address that several logins share leads to none of them.
 */
export async function findLogin(tx: Tx, provider: StoredProvider, identity: Identity) {
  if (identity.mapped === '') return undefined;
  const [found, ...others] = await candidates(tx, provider, identity);
  if (!found || others.length > 0) return undefined;
  // An address can go to another person at the provider. A person who is someone else there links in their profile.
  const linked = await tx.row(sql`
    select 1 from linked_identity where user_id = ${found.id} and provider = ${provider.id} limit 1`);
  if (linked) return undefined;
  const account = await readAccount(tx, found.id);
  return account && isFor(provider, account) ? account : undefined;
}
