import { isRecord } from '@clubhouse/contract';
import * as oidc from 'openid-client';
import { expect } from 'vitest';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { freePort } from '../spawn-server.ts';
import { Browser, type Landed } from './browser.ts';

export const SYSTEMS = '/system/connected-system/';
export const CALLBACK = 'https://library.example.com/callback';

interface SystemOptions {
  readonly kind?: 'CONFIDENTIAL' | 'PUBLIC';
  readonly scopes?: readonly string[];
  readonly [field: string]: unknown;
}

/** A system of the club, with the library that it logs people in with. */
export interface System {
  readonly id: number;
  readonly client_id: string;
  readonly secret: string | null;
  readonly party: oidc.Configuration;
}

export interface Request {
  readonly url: URL;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

/** A club that listens on an address of its own, as systems outside call it. */
export async function openClubWithSystems(env: Record<string, string> = {}) {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const club = await openClub(buildTestApp({ PUBLIC_URL: publicUrl, CAPTCHA: 'off', ...env }));
  await club.app.listen({ port, host: '127.0.0.1' });
  const administrator = await buildAdministrator(club.db);
  const admin = await club.as(administrator.id);
  const issuer = `${publicUrl}/oidc`;

  const partyOf = async (client_id: string, secret: string | null) =>
    oidc.discovery(new URL(issuer), client_id, undefined, secret ? oidc.ClientSecretBasic(secret) : oidc.None(), {
      execute: [oidc.allowInsecureRequests],
    });

  /** Adds a system in the name of staff. */
  const system = async ({ kind = 'CONFIDENTIAL', ...more }: SystemOptions = {}): Promise<System> => {
    const made = await admin.ask('POST', SYSTEMS, {
      name: 'Library booking',
      kind,
      redirect_uris: [CALLBACK],
      scopes: ['openid', 'profile', 'email', 'membership', 'offline_access'],
      ...more,
    });
    expect(made.status, made.text).toBe(201);
    const { id, client_id, secret } = made.body;
    return { id, client_id, secret, party: await partyOf(client_id, secret) };
  };

  /** What a system asks of a browser. */
  const request = async ({ party }: System, params: Record<string, string> = {}): Promise<Request> => {
    const verifier = oidc.randomPKCECodeVerifier();
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
    const url = oidc.buildAuthorizationUrl(party, {
      redirect_uri: CALLBACK,
      scope: 'openid profile email membership',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...params,
    });
    return { url, verifier, state, nonce };
  };

  const uidOf = ({ url }: Landed): string => {
    const [, uid] = /^\/authorize\/([\w-]+)$/.exec(url.pathname) ?? [];
    if (!uid) throw new Error(`The browser is at ${url}, not at the portal.`);
    return uid;
  };

  /** What the person sees, and their decision. */
  const read = (person: Client, uid: string) => person.ask('GET', `/general-users/authorization/${uid}/`);
  const decide = (person: Client, uid: string, allow = true) =>
    person.ask('POST', `/general-users/authorization/${uid}/`, { allow });

  /** Goes all the way to the site, with a person who allows it where they are asked. */
  const allow = async (browser: Browser, person: Client, url: URL): Promise<Landed> => {
    const at = await browser.visit(url);
    if (at.url.origin !== publicUrl || !at.url.pathname.startsWith('/authorize/')) return at;
    const decided = await decide(person, uidOf(at));
    expect(decided.status, decided.text).toBe(200);
    return browser.visit(decided.body.continue_at);
  };

  /** The tokens for what a browser brought back. */
  const exchange = ({ party }: System, { verifier, state, nonce }: Request, back: URL) =>
    oidc.authorizationCodeGrant(party, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });

  /** A whole login. */
  const logIn = async (
    one: System,
    person: Client,
    { browser = new Browser(publicUrl), params = {} }: { browser?: Browser; params?: Record<string, string> } = {},
  ) => {
    const asked = await request(one, params);
    const back = await allow(browser, person, asked.url);
    const tokens = await exchange(one, asked, back.url);
    return { browser, asked, back, tokens, claims: tokens.claims() };
  };

  const OFFLINE = { scope: 'openid profile offline_access', prompt: 'consent' };

  /** A member with a session, as if they had just typed their password. */
  const member = async (options: Parameters<typeof buildUser>[1] = {}) => {
    const user = await buildUser(club.db, options);
    return { user, client: await club.as(user.id) };
  };

  /** A login that goes on in the background. */
  const connected = async () => {
    const one = await system();
    const { user, client } = await member();
    const { tokens, claims, browser } = await logIn(one, client, { params: OFFLINE });
    const refresh_token = tokens.refresh_token ?? '';
    const ask = () => oidc.fetchUserInfo(one.party, tokens.access_token, claims?.sub ?? '');
    const renew = () => oidc.refreshTokenGrant(one.party, refresh_token);
    return { system: one, user, client, tokens, claims, browser, refresh_token, ask, renew };
  };

  return {
    connected,
    ...club,
    publicUrl,
    issuer,
    admin,
    administrator,
    system,
    partyOf,
    request,
    uidOf,
    read,
    decide,
    allow,
    exchange,
    logIn,
    OFFLINE,
    browser: () => new Browser(publicUrl),
    member,
    /** Logs in as people do, with their password. */
    async typePassword(username: string): Promise<Client> {
      const given = await club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD });
      expect(given.status, given.text).toBe(200);
      return club.withToken(given.body.access);
    },
  };
}

/** What the protocol answers to a call that is refused. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ error: string | undefined; status: number | undefined }> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof oidc.ResponseBodyError) return { error: thrown.error, status: thrown.status };
    if (thrown instanceof oidc.AuthorizationResponseError) return { error: thrown.error, status: undefined };
    if (thrown instanceof oidc.WWWAuthenticateChallengeError)
      return { error: thrown.cause[0]?.parameters.error, status: thrown.status };
    throw thrown;
  }
  throw new Error('It was not refused.');
}

/** The error in an answer of the protocol. */
export async function errorOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json();
  return isRecord(body) && typeof body.error === 'string' ? body.error : undefined;
}
