import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { codeOf, turnOnFactor } from '../accounts/authenticator-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { browserOf, openProviderClub } from './club-with-providers.ts';

const club = await openProviderClub();
const { real } = club;

describe('a user who comes from a provider for the first time', () => {
  test('is asked about the login with their verified address, links it, and gets an email', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const { browser, finish } = await club.comeBack(provider);
    const asked = await finish();
    expect([asked.status, asked.body]).toEqual([
      401,
      {
        detail: expect.stringContaining(user.email),
        code: 'link_needed',
        ticket: expect.any(String),
        login: user.email,
        provider: 'Example',
      },
    ]);
    expect(await club.links(user.id)).toEqual([]);
    const linked = await browser.send('/api/single-sign-on/link/', { ticket: asked.body.ticket });
    expect(linked.status, linked.text).toBe(200);
    expect(await club.whoAmI(linked)).toBe(user.id);
    expect(await club.links(user.id)).toEqual([{ subject: `real-${user.id}`, used: true }]);
    expect(await club.emailsTo(user.email)).toEqual([expect.stringContaining('Example can now log you in')]);
    expect(await club.auditOf(user.id)).toEqual(['create linked identity', 'login session']);
    const again = await (await club.comeBack(provider)).finish();
    expect([again.status, await club.whoAmI(again)]).toEqual([200, user.id]);
  });

  test('is found by membership ID, whatever their address', async () => {
    const provider = await club.add(real.issuer, { mapping: 'MEMBERSHIP_ID', claim: 'membership_id' });
    const user = await club.person();
    real.person = { sub: 'by-id', membership_id: user.member?.membership_id.toLowerCase() ?? '' };
    const linked = await club.linkAndLogIn(provider);
    expect(await club.whoAmI(linked)).toBe(user.id);
  });

  test.each([
    ['whose address is not verified', { email_verified: false }],
    ['whose address no one says is verified', { email_verified: undefined as unknown as boolean }],
    ['with another address', { email: 'nobody@example.com' }],
    ['without an address', { email: undefined as unknown as string }],
  ])('%s has no login', async (_words, change) => {
    const provider = await club.add(real.issuer);
    await club.person();
    if (real.person) real.person = { ...real.person, ...change, sub: `${real.person.sub} ${_words}` };
    const refused = await (await club.comeBack(provider)).finish();
    expect([refused.status, refused.body.code]).toEqual([401, 'no_login']);
  });

  test('whose address several logins share has none either', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const partner = await buildUser(club.db);
    await club.db.run(sql`
      update app_user set email = ${user.email}, shares_email = true where id = ${partner.id}`);
    const refused = await (await club.comeBack(provider)).finish();
    expect([refused.status, refused.body.code]).toEqual([401, 'no_login']);
  });

  test('and may not log in, is not asked', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    await club.db.run(sql`update app_user set is_active = false where id = ${user.id}`);
    const refused = await (await club.comeBack(provider)).finish();
    expect([refused.status, refused.body.code]).toEqual([401, 'no_login']);
  });

  test('and cancels at the provider sees a message', async () => {
    const provider = await club.add(real.issuer);
    real.person = undefined;
    const refused = await (await club.comeBack(provider)).finish();
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('didn’t log you in')]);
  });
});

describe('a ticket', () => {
  test('works once, in its browser, and while the provider is on', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const { browser, finish } = await club.comeBack(provider);
    const { ticket } = (await finish()).body;
    const stranger = await club.anonymous.ask('POST', '/api/single-sign-on/link/', { ticket });
    expect(stranger.status).toBe(400);
    await club.admin.ask('PATCH', `/system/sign-in-provider/${provider}/`, { is_enabled: false });
    expect((await browser.send('/api/single-sign-on/link/', { ticket })).status).toBe(400);
    await club.admin.ask('PATCH', `/system/sign-in-provider/${provider}/`, { is_enabled: true });
    const answers = await Promise.all([1, 2, 3].map(() => browser.send('/api/single-sign-on/link/', { ticket })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await club.links(user.id)).toHaveLength(1);
  });

  test('ends after ten minutes', async () => {
    const provider = await club.add(real.issuer);
    await club.person();
    const { browser, finish } = await club.comeBack(provider);
    const { ticket } = (await finish()).body;
    await club.db.run(sql`update link_ticket set expires_at = now()`);
    expect((await browser.send('/api/single-sign-on/link/', { ticket })).status).toBe(400);
  });
});

describe('a provider', () => {
  test.each([
    ['MEMBERS', [], 200],
    ['MEMBERS', ['member.view'], 401],
    ['STAFF', [], 401],
    ['STAFF', ['member.view'], 200],
    ['EVERYONE', [], 200],
    ['EVERYONE', ['member.view'], 200],
  ] as const)('for %s lets in a login with the rights %j: %i', async (used_by, rights, status) => {
    const provider = await club.add(real.issuer);
    await club.person({ rights });
    expect((await club.linkAndLogIn(provider)).status).toBe(200);
    await club.admin.ask('PATCH', `/system/sign-in-provider/${provider}/`, { used_by });
    expect((await (await club.comeBack(provider)).finish()).status).toBe(status);
  });

  test('for members does not even name a login of the staff', async () => {
    const provider = await club.add(real.issuer, { used_by: 'MEMBERS' });
    const user = await club.person({ rights: ['member.view'] });
    const refused = await (await club.comeBack(provider)).finish();
    expect([refused.status, refused.body.code]).toEqual([401, 'no_login']);
    expect(refused.text).not.toContain(user.email);
  });

  test('that is off, or isn’t there, begins nothing', async () => {
    const provider = await club.add(real.issuer, { is_enabled: false });
    const begin = (id: number) => club.anonymous.ask('POST', '/api/single-sign-on/begin/', { provider: id });
    expect([(await begin(provider)).status, (await begin(999_999)).status]).toEqual([400, 404]);
  });

  test('that was switched off meanwhile refuses logins; sessions continue', async () => {
    const provider = await club.add(real.issuer);
    await club.person();
    const inside = club.withToken((await club.linkAndLogIn(provider)).body.access);
    const { finish } = await club.comeBack(provider);
    await club.admin.ask('PATCH', `/system/sign-in-provider/${provider}/`, { is_enabled: false });
    expect((await finish()).status).toBe(400);
    expect((await inside.ask('GET', '/general-users/me/')).status).toBe(200);
    expect((await club.admin.ask('DELETE', `/system/sign-in-provider/${provider}/`)).status).toBe(204);
    expect((await inside.ask('GET', '/general-users/me/')).status).toBe(200);
  });
});

describe('two-step login', () => {
  /** A person with an authenticator app. */
  const withApp = async () => {
    const user = await club.person();
    return { user, ...(await turnOnFactor(await club.as(user.id))) };
  };
  const sendCode = (challenge: string, one_time_code: string) =>
    club.anonymous.ask('POST', '/api/second-factor/', { challenge, one_time_code });

  test.each([true, false])(
    'comes before the link, also if the provider checks it itself: %s',
    async (checks_factor) => {
      const provider = await club.add(real.issuer, { checks_factor });
      const { user, key } = await withApp();
      const asked = await club.linkAndLogIn(provider);
      expect([asked.status, asked.body.code]).toEqual([401, 'second_factor_needed']);
      expect(await club.links(user.id)).toEqual([]);
      expect((await sendCode(asked.body.challenge, '000000')).status).toBe(400);
      expect(await club.links(user.id)).toEqual([]);
      const inside = await sendCode(asked.body.challenge, codeOf(key, 1));
      expect(inside.status, inside.text).toBe(200);
      expect(await club.links(user.id)).toHaveLength(1);
      const next = await (await club.comeBack(provider)).finish();
      expect(next.body.code ?? next.status).toBe(checks_factor ? 200 : 'second_factor_needed');
    },
  );

  test.each([true, false])('a provider that checks it makes the session strong: %s', async (checks_factor) => {
    const provider = await club.add(real.issuer, { checks_factor });
    const user = await club.person();
    expect((await club.linkAndLogIn(provider)).status).toBe(200);
    const session = await club.db.row(sql`
      select is_strong, provider from session where user_id = ${user.id} and ended_at is null`);
    expect(session).toEqual({ is_strong: checks_factor, provider });
  });
});

describe('a return from the provider', () => {
  test('counts once, in the browser that began it, and for ten minutes', async () => {
    const provider = await club.add(real.issuer);
    await club.person();
    await club.linkAndLogIn(provider);
    const { query, finish } = await club.comeBack(provider);
    const foreign = await club.anonymous.ask('POST', '/api/single-sign-on/', { query });
    const other = browserOf(club.anonymous);
    await other.begin('/api/single-sign-on/begin/', provider);
    expect([foreign.status, (await other.send('/api/single-sign-on/', { query })).status]).toEqual([400, 400]);
    const answers = await Promise.all([finish(), finish(), finish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const late = await club.comeBack(provider);
    await club.db.run(sql`update begun_sign_in set expires_at = now()`);
    expect((await late.finish()).status).toBe(400);
  });

  test('of two browsers at once makes one link and two sessions', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const both = [await club.comeBack(provider), await club.comeBack(provider)];
    const tickets = await Promise.all(both.map(({ finish }) => finish()));
    const done = await Promise.all(
      both.map(({ browser }, n) => browser.send('/api/single-sign-on/link/', { ticket: tickets[n]?.body.ticket })),
    );
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(await club.links(user.id)).toHaveLength(1);
    expect(await club.emailsTo(user.email)).toHaveLength(1);
  });

  test('for a login is nothing in a session, nor the other way round', async () => {
    const provider = await club.add(real.issuer);
    const user = await club.person();
    const client = await club.as(user.id);
    const mine = browserOf(client);
    const query = await real.visit(await mine.begin('/general-users/single-sign-on/begin/', provider));
    expect((await mine.send('/api/single-sign-on/', { query })).status).toBe(400);
    const { browser, query: login } = await club.comeBack(provider);
    const stray = await client.ask(
      'POST',
      '/general-users/single-sign-on/',
      { query: login },
      {
        cookie: browser.cookie,
      },
    );
    expect(stray.status).toBe(400);
  });

  test.each(['', 'state=', 'code=1', 'state=login.x&code=1', '%%%', 'x'.repeat(7000)])(
    'with the query %.20j is a bad request',
    async (query) => {
      expect((await club.anonymous.ask('POST', '/api/single-sign-on/', { query })).status).toBe(400);
    },
  );
});

test('the cookie is not readable by scripts, and the password still works', async () => {
  const provider = await club.add(real.issuer);
  const begun = await club.anonymous.ask('POST', '/api/single-sign-on/begin/', { provider });
  expect(begun.headers['set-cookie']).toMatch(
    /^single-sign-on=[\w-]{43}; Path=\/v1; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const asked = new URL(begun.body.url).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'http://club.test/single-sign-on',
    scope: 'openid email',
  });
  const user = await club.person();
  const byPassword = await club.anonymous.ask('POST', '/api/token/', { username: user.username, password: PASSWORD });
  expect(byPassword.status).toBe(200);
});

test('the login page knows the providers that are on', async () => {
  const id = await club.add(real.issuer, { used_by: 'MEMBERS' });
  await club.add(club.odd.issuer, { name: 'Off', is_enabled: false });
  const read = await club.app.inject({ url: '/config.json' });
  expect(read.json().sign_in_providers).toEqual([{ id, name: 'Example', used_by: 'MEMBERS' }]);
});
