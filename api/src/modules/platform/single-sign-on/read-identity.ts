import { platform as t } from '@clubhouse/messages/server/platform';
import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import { refusal } from '../../../errors.ts';
import type { BegunSignIn } from './begun-sign-ins.ts';
import { badProvider, faultOf, wasDeclined } from './provider-fault.ts';
import { redirectUri, type SingleSignOnDeps } from './single-sign-on-dependencies.ts';
import { accessTo, type StoredProvider } from './stored-provider.ts';

/** Whom a provider vouches for. */
export interface Identity {
  readonly subject: string;
  /** Empty if the provider tells none. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** What the club finds the login by; empty if the provider doesn't tell. */
  readonly mapped: string;
  /** When the person showed the provider who they are, in seconds. */
  readonly authTime: number | undefined;
}

interface Finishing {
  readonly provider: StoredProvider;
  readonly begun: BegunSignIn;
  readonly params: URLSearchParams;
}

type Claims = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 254) : '';

/** Many providers tell addresses only where they are asked with the access token. */
async function withUserInfo(client: Configuration, id: IDToken, accessToken: string, claim: string): Promise<Claims> {
  const isComplete = id[claim] !== undefined && id.email !== undefined;
  if (isComplete || client.serverMetadata().userinfo_endpoint === undefined) return id;
  return { ...(await fetchUserInfo(client, accessToken, id.sub)), ...id };
}

/** Trades the code for the provider's word, and checks all of it: signature, issuer, audience, time, nonce. */
async function tradeCode(deps: SingleSignOnDeps, { provider, begun, params }: Finishing): Promise<Identity> {
  const { clients, seal, config } = deps;
  const access = accessTo(seal, provider);
  const client = await clients.clientFor(access);
  const tokens = await authorizationCodeGrant(client, new URL(`${redirectUri(config)}?${params}`), {
    expectedState: params.get('state') ?? '',
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.code_verifier,
    idTokenExpected: true,
  });
  clients.keepKeys(access, client);
  const id = tokens.claims();
  if (!id) throw new Error('The provider sent no ID token.');
  const claims = await withUserInfo(client, id, tokens.access_token, provider.claim);
  return {
    subject: id.sub,
    email: textOf(claims.email),
    isEmailVerified: claims.email_verified === true,
    mapped: textOf(claims[provider.claim]),
    authTime: typeof id.auth_time === 'number' ? id.auth_time : undefined,
  };
}

/** Who came back from the provider. Whatever it does wrong is said in words, and logged without what it sent. */
export async function readIdentity(deps: SingleSignOnDeps, finishing: Finishing): Promise<Identity> {
  const { id, name } = finishing.provider;
  try {
    return await tradeCode(deps, finishing);
  } catch (thrown) {
    if (wasDeclined(thrown)) throw refusal(400, t.providerDeclined({ name }));
    const fault = faultOf(thrown, name);
    deps.log.warn({ provider: id, reason: fault.reason }, 'provider failed');
    throw badProvider(fault);
  }
}
