import type { Answer, testSignInProvider } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { ServerMetadata } from 'openid-client';
import type { ProviderClients } from './provider-client.ts';
import { faultOf } from './provider-fault.ts';
import type { StoredProvider } from './stored-provider.ts';

/** What a provider lacks that a login needs. */
function lacksOf(server: ServerMetadata, { name, claim, mapping }: StoredProvider): string[] {
  const { code_challenge_methods_supported: pkce, claims_supported: claims, response_types_supported: types } = server;
  const found: string[] = [];
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
    found.push(t.providerIncomplete({ name }));
  if (types && !types.includes('code')) found.push(t.providerNoCode({ name }));
  if (pkce && !pkce.includes('S256')) found.push(t.providerNoPkce({ name }));
  if (claims && !claims.includes(claim)) found.push(t.providerNoClaim({ name, claim }));
  if (mapping === 'EMAIL' && claims && !claims.includes('email_verified')) found.push(t.providerNoVerified({ name }));
  return found;
}

/** Reads what a provider says about itself now, and tells in words what is wrong. */
export async function testProvider(
  clients: ProviderClients,
  provider: StoredProvider,
): Promise<Answer<typeof testSignInProvider>> {
  const secretLost = provider.client_secret ? [] : [t.providerSecretLost()];
  try {
    const server = await clients.readMetadata(provider.issuer, { again: true });
    const findings = [...secretLost, ...lacksOf(server, provider)];
    return { is_ready: findings.length === 0, findings };
  } catch (thrown) {
    return { is_ready: false, findings: [...secretLost, faultOf(thrown, provider.name, t.providerNotFound).words] };
  }
}
