import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { addressKey, hit } from '../../../limiter/index.ts';
import { newSecret } from '../sign-in/index.ts';
import { BEGUN_MINUTES, keepBegun, type SignInPurpose } from './begun-sign-ins.ts';
import { cookiePlace, keepBrowserSecret, readBrowserSecret } from './browser-cookie.ts';
import { badProvider, faultOf } from './provider-fault.ts';
import { redirectUri, type SingleSignOnDeps } from './single-sign-on-dependencies.ts';
import { accessTo, enabledProvider, type StoredProvider } from './stored-provider.ts';

/** Beginning costs a request to the provider at most every ten minutes, and one row. */
const BEGINS_FROM_ADDRESS = { limit: 300, seconds: 3600 };

/** Membership IDs are usually part of the profile. */
const scopeOf = ({ mapping }: StoredProvider): string =>
  mapping === 'EMAIL' ? 'openid email' : 'openid profile email';

/** The provider must ask again who is there, however lately it did. */
const ASK_AGAIN = { prompt: 'login', max_age: '0' };

interface Purpose {
  readonly purpose: SignInPurpose;
  /** Whose session it is that links or proves. */
  readonly sessionId: number | null;
}

/** Answers where the browser goes. The browser keeps a secret, without which no one can finish. */
export async function beginSignIn(
  deps: SingleSignOnDeps,
  providerId: number,
  { purpose, sessionId }: Purpose,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ url: string }> {
  const { db, config, clients, seal, base, log } = deps;
  await hit(db, { key: `single-sign-on-begin:${addressKey(request.ip)}`, ...BEGINS_FROM_ADDRESS });
  const provider = await enabledProvider(db, providerId);
  const client = await clients.clientFor(accessTo(seal, provider)).catch((thrown: unknown) => {
    const fault = faultOf(thrown, provider.name);
    log.warn({ provider: provider.id, reason: fault.reason }, 'provider failed');
    throw badProvider(fault);
  });
  const browser = readBrowserSecret(request) ?? newSecret();
  // The browser reads from it what it came back for; the server goes by what it stored.
  const state = `${purpose.toLowerCase()}.${randomState()}`;
  const [nonce, codeVerifier] = [randomNonce(), randomPKCECodeVerifier()];
  await keepBegun(db, { state, browser, provider: provider.id, purpose, sessionId, nonce, codeVerifier });
  keepBrowserSecret(reply, cookiePlace(base), browser, BEGUN_MINUTES);
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(config),
    scope: scopeOf(provider),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(purpose === 'PROVE' && ASK_AGAIN),
  });
  return { url: url.href };
}
