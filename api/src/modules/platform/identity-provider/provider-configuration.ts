import { createHmac } from 'node:crypto';
import { SYSTEM_SCOPES } from '@clubhouse/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Account, Client, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../db/pool.ts';
import type { ConfigWithSecrets } from '../../../secrets.ts';
import { errorPage, loggedOutPage, logoutPage } from './library-pages.ts';
import { findGrant, loginPolicy } from './login-policy.ts';
import { ACR, CLAIMS, claimsOf, mayBeIn, readAccountId, readPerson } from './person.ts';
import { issuerOf, PROVIDER_PATH, ROUTES } from './provider-address.ts';
import { stateAdapter } from './state-adapter.ts';
import { subjectFor } from './subject.ts';
import { audienceOf, OWN_METADATA, systemOf } from './system-client.ts';

export interface ProviderDeps {
  readonly db: Database;
  readonly config: ConfigWithSecrets;
  readonly log: FastifyBaseLogger;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** How long things are valid, in seconds. A grant is what refresh tokens live on: people log in again after it. */
const TTL = {
  AuthorizationCode: MINUTE,
  Interaction: 30 * MINUTE,
  AccessToken: 10 * MINUTE,
  IdToken: 10 * MINUTE,
  RefreshToken: 30 * DAY,
  Grant: 90 * DAY,
  Session: 30 * DAY,
} as const;

/** The secrets that sign the library's cookies, made from the club's. */
const cookieKeys = ({ DATA_SECRET, DATA_SECRET_OLD }: ConfigWithSecrets): string[] =>
  [DATA_SECRET, ...DATA_SECRET_OLD].map((secret) =>
    createHmac('sha256', secret).update('identity provider cookies').digest('base64url'),
  );

/** Who is logged in, as long as they may be in this system at this moment. */
async function findAccount(
  { db, config }: ProviderDeps,
  { oidc }: KoaContextWithOIDC,
  accountId: string,
  token?: { readonly scope?: string | undefined },
): Promise<Account | undefined> {
  const key = readAccountId(accountId);
  const person = key && (await readPerson(db, config, key));
  const isOffline = token?.scope?.split(' ').includes('offline_access') ?? false;
  if (!person || !mayBeIn(person, audienceOf(oidc.client), isOffline, config)) return undefined;
  return { accountId, person, claims: async () => ({ sub: accountId, ...claimsOf(person) }) };
}

/** Pages of other sites may use tokens if their system can't keep a secret and people come back to them. */
const allowsOrigin = (_context: KoaContextWithOIDC, origin: string, client: Client): boolean =>
  client.clientAuthMethod === 'none' && (client.redirectUris ?? []).some((uri) => URL.parse(uri)?.origin === origin);

/** What the library does for us, and what it does not. */
export function providerConfiguration(deps: ProviderDeps, keys: readonly object[]): Configuration {
  const { db, config } = deps;
  const off = { enabled: false };
  return {
    adapter: stateAdapter(db),
    jwks: { keys: [...keys] },
    routes: ROUTES,
    ttl: TTL,
    clockTolerance: 5,
    scopes: [...SYSTEM_SCOPES],
    claims: Object.fromEntries(Object.entries(CLAIMS).map(([scope, claims]) => [scope, [...claims]])),
    acrValues: Object.values(ACR),
    subjectTypes: ['pairwise'],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    expiresWithSession: async (_context, token) => !token.scopes.has('offline_access'),
    issueRefreshToken: async (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    extraClientMetadata: { properties: [...OWN_METADATA] },
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      userinfo: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => logoutPage(config, context, form),
        postLogoutSuccessSource: (context) => loggedOutPage(config, context),
      },
    },
    cookies: {
      names: { session: 'club_oidc', interaction: 'club_oidc_request', resume: 'club_oidc_resume' },
      keys: cookieKeys(config),
      long: { httpOnly: true, sameSite: 'lax', path: PROVIDER_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: {
      policy: loginPolicy(),
      url: (_context, { uid }) => `${issuerOf(config)}/interaction/${uid}`,
    },
    findAccount: (context, accountId, token) => findAccount(deps, context, accountId, token),
    loadExistingGrant: (context) => findGrant(db, context),
    pairwiseIdentifier: (_context, accountId, client) => subjectFor(db, systemOf(client), accountId),
    clientBasedCORS: allowsOrigin,
    renderError: (context, shown, error) => errorPage(config, context, shown, error),
  };
}
