import { afterAll, beforeEach, expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Answer, buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { startOddProvider } from './odd-provider.ts';
import { CLIENT_ID, CLIENT_SECRET, startRealProvider } from './real-provider.ts';

export const PROVIDERS = '/system/sign-in-provider/';
export const LINKS = '/general-users/linked-identity/';

/** Where the test club's providers send browsers back to. */
const REDIRECT_URI = 'http://club.test/single-sign-on';

/** A provider as staff enter it. */
export const providerBody = (issuer: string, more: object = {}) => ({
  name: 'Example',
  issuer,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  used_by: 'EVERYONE',
  mapping: 'EMAIL',
  claim: 'email',
  is_enabled: true,
  ...more,
});

const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';', 1)[0] ?? '';

/** A browser at the login page, or one of a person who is logged in: it keeps the cookie. */
export function browserOf(client: Client) {
  let cookie = '';
  return {
    get cookie() {
      return cookie;
    },
    async begin(path: string, provider: number): Promise<string> {
      const begun = await client.ask('POST', path, { provider }, cookie ? { cookie } : {});
      expect(begun.status, begun.text).toBe(200);
      cookie = cookieOf(begun);
      return begun.body.url;
    },
    send: (path: string, body: object) => client.ask('POST', path, body, cookie ? { cookie } : {}),
  };
}

/** Two clubs' worth of providers: a real one, and one that misbehaves. */
export async function openProviderClub(env: Record<string, string> = {}) {
  const club = await openClub(buildTestApp({ SINGLE_SIGN_ON_ALLOW_PRIVATE: 'on', ...env }));
  const [real, odd] = [await startRealProvider(REDIRECT_URI), await startOddProvider()];
  afterAll(() => Promise.all([real.close(), odd.close()]));
  const administrator = await buildAdministrator(club.db);
  const admin = await club.as(administrator.id);
  beforeEach(async () => {
    await club.db.run(sql`delete from sign_in_provider`);
    await club.db.run(sql`delete from rate_limit`);
    odd.oddities = {};
  });
  const add = async (issuer: string, more: object = {}): Promise<number> => {
    const made = await admin.ask('POST', PROVIDERS, providerBody(issuer, more));
    expect(made.status, made.text).toBe(201);
    return made.body.id;
  };
  /** Goes to a provider from the login page and comes back. */
  const comeBack = async (provider: number, from: { visit(url: string): Promise<string> } = real) => {
    const browser = browserOf(club.anonymous);
    const query = await from.visit(await browser.begin('/api/single-sign-on/begin/', provider));
    return { browser, query, finish: () => browser.send('/api/single-sign-on/', { query }) };
  };
  /** Logs in through a provider, and links the login that it finds. */
  const linkAndLogIn = async (provider: number, from: { visit(url: string): Promise<string> } = real) => {
    const { browser, finish } = await comeBack(provider, from);
    const asked = await finish();
    expect([asked.status, asked.body.code], asked.text).toEqual([401, 'link_needed']);
    return browser.send('/api/single-sign-on/link/', { ticket: asked.body.ticket });
  };
  /** A person with a login, who has a verified address at both providers. */
  const person = async (options: Parameters<typeof buildUser>[1] = {}) => {
    const user = await buildUser(club.db, options);
    real.person = {
      sub: `real-${user.id}`,
      email: user.email,
      email_verified: true,
      membership_id: user.member?.membership_id ?? '',
    };
    odd.oddities = { claims: { sub: `odd-${user.id}`, email: user.email, email_verified: true } };
    return user;
  };
  return {
    ...club,
    real,
    odd,
    admin,
    administrator,
    add,
    comeBack,
    linkAndLogIn,
    person,
    /** Begins and finishes what someone does in their own session. */
    finishOwn: async (client: Client, begin: 'begin' | 'prove', provider: number) => {
      const browser = browserOf(client);
      const query = await real.visit(await browser.begin(`/general-users/single-sign-on/${begin}/`, provider));
      return { browser, query, done: await browser.send('/general-users/single-sign-on/', { query }) };
    },
    whoAmI: async (answer: Answer) => {
      const me = await club.withToken(answer.body.access).ask('GET', '/general-users/me/');
      return me.body.id;
    },
    links: (userId: number) =>
      club.db.rows<{ subject: string; used: boolean }>(sql`
        select subject, last_used_at is not null as used from linked_identity where user_id = ${userId} order by id`),
    emailsTo: async (to: string) =>
      (await club.db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${to} order by id`)).map(
        ({ subject }) => subject,
      ),
    auditOf: async (userId: number) =>
      (
        await club.db.rows<{ line: string }>(sql`
          select action || ' ' || resource as line from audit where actor_user = ${userId} order by id`)
      ).map(({ line }) => line),
  };
}
