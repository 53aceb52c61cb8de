import { type Grant, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../../../db/pool.ts';
import { consentedScopes } from './authorization/consents.ts';
import { readAccountId } from './person.ts';
import { systemOf } from './system-client.ts';

/** When people are asked: the library's own reasons, and when their login at the club has ended. */
export function loginPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('login_ended', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        Boolean(oidc.session?.accountId && !oidc.account),
      ),
    );
  return policy;
}

/** The grant of this login; a consent that was given elsewhere is as good as one that is given here. */
export async function findGrant(db: Db, { oidc }: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, account, session, result, provider, requestParamOIDCScopes: wanted } = oidc;
  const owner = readAccountId(account?.accountId);
  if (!client || !account || !owner) return undefined;
  const id = result?.consent?.grantId ?? session?.grantIdFor(client.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known?.accountId === account.accountId && known.clientId === client.clientId) return known;
  const consented = await consentedScopes(db, systemOf(client), owner.user_id);
  if (![...wanted].every((scope) => consented.includes(scope))) return undefined;
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.addOIDCScope([...wanted].join(' '));
  await grant.save();
  return grant;
}
