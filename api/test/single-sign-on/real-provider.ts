import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

export const CLIENT_ID = 'clubhouse';
export const CLIENT_SECRET = 'a secret of the club at the provider';

/** Someone at the provider. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly membership_id?: string;
}

export interface RealProvider {
  readonly issuer: string;
  /** Who sits in front of the browser; no one declines. */
  person: Person | undefined;
  /** Goes where the club sends the browser, logs in there, and answers the query with which it comes back. */
  visit(url: string): Promise<string>;
  close(): Promise<void>;
}

/** The provider of `oidc-provider` on this machine, which logs in the person it is told to. */
export async function startRealProvider(redirectUri: string): Promise<RealProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const configuration: Configuration = {
    clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['membership_id'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const state: RealProvider = {
    issuer,
    person: undefined,
    visit: (url) => visit(url, redirectUri),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { person } = state;
    if (person) people.set(person.sub, person);
    const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return state;
}

/** Follows the redirects of a browser with its cookies until they lead back to the club. */
async function visit(url: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = url, steps = 0; steps < 10; steps += 1) {
    if (next.startsWith(redirectUri)) return new URL(next).search.slice(1);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider sends the browser in circles.');
}
