import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { CALLBACK, errorOf, openClubWithSystems, refusalOf, SYSTEMS } from './club-with-systems.ts';

const club = await openClubWithSystems();

describe('refresh tokens', () => {
  test('are only for systems that ask for them and may have them', async () => {
    const { tokens } = await club.connected();
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/);
    const narrow = await club.system({ scopes: ['openid'] });
    const { client } = await club.member();
    expect((await club.logIn(narrow, client, { params: { scope: 'openid' } })).tokens.refresh_token).toBeUndefined();
  });

  test('are renewed with each use; one that comes again ends the login', async () => {
    const { system, renew, claims } = await club.connected();
    const second = await renew();
    expect(second.claims()?.sub).toBe(claims?.sub);
    const third = await oidc.refreshTokenGrant(system.party, second.refresh_token ?? '');
    expect(await refusalOf(renew())).toEqual({ error: 'invalid_grant', status: 400 });
    const last = oidc.refreshTokenGrant(system.party, third.refresh_token ?? '');
    expect(await refusalOf(last)).toEqual({ error: 'invalid_grant', status: 400 });
    expect(await refusalOf(oidc.fetchUserInfo(system.party, third.access_token, claims?.sub ?? ''))).toMatchObject({
      status: 401,
    });
  });

  test('are refused once they are revoked, and those of others can’t be', async () => {
    const one = await club.connected();
    const other = await club.system();
    await oidc.tokenRevocation(other.party, one.refresh_token).catch(() => undefined);
    await one.ask();
    await oidc.tokenRevocation(one.system.party, one.refresh_token);
    expect(await refusalOf(one.renew())).toMatchObject({ error: 'invalid_grant' });
  });

  test('are of no use to another system', async () => {
    const { refresh_token } = await club.connected();
    const other = await club.system();
    expect(await refusalOf(oidc.refreshTokenGrant(other.party, refresh_token))).toMatchObject({
      error: 'invalid_grant',
    });
  });
});

describe('in every process, the next call is refused after', () => {
  type Connected = Awaited<ReturnType<typeof club.connected>>;
  test.each<[string, (one: Connected) => Promise<unknown>]>([
    [
      'the login is deactivated',
      ({ user }) => club.db.run(sql`update app_user set is_active = false where id = ${user.id}`),
    ],
    [
      'the membership ends',
      ({ user }) => club.db.run(sql`update member set status = 'TERMINATED-VOLUNTARY' where id = ${user.member?.id}`),
    ],
    [
      'all other sessions are ended',
      async ({ user }) => (await club.as(user.id)).ask('POST', '/general-users/session/end-others/'),
    ],
    [
      'the system is turned off',
      ({ system }) => club.admin.ask('PATCH', `${SYSTEMS}${system.id}/`, { is_enabled: false }),
    ],
    ['the system is removed', ({ system }) => club.admin.ask('DELETE', `${SYSTEMS}${system.id}/`)],
    [
      'the system is for others',
      ({ system }) => club.admin.ask('PATCH', `${SYSTEMS}${system.id}/`, { audience: 'STAFF' }),
    ],
    [
      'the person disconnects',
      async ({ client }) => {
        const { body } = await client.ask('GET', '/general-users/connected-system/');
        return client.ask('DELETE', `/general-users/connected-system/${body.results[0].id}/`);
      },
    ],
    ['the login is deleted', ({ user }) => club.db.run(sql`delete from app_user where id = ${user.id}`)],
  ])('%s', async (_words, end) => {
    const one = await club.connected();
    await one.ask();
    await end(one);
    expect((await refusalOf(one.ask())).status).toBe(401);
    expect((await refusalOf(one.renew())).status).toBeGreaterThanOrEqual(400);
    const silent = await one.browser.visit((await club.request(one.system, { prompt: 'none' })).url);
    expect(silent.url.searchParams.has('code')).toBe(false);
  });

  test('logging out, unless it may go on in the background', async () => {
    const offline = await club.connected();
    const { system, user, client, browser } = await club.connected();
    const online = await club.logIn(system, client, { browser });
    await club.db.run(sql`
      update session set ended_at = now(), end_reason = 'logged out'
      where user_id = any(${[offline.user.id, user.id]}::bigint[])`);
    await offline.ask();
    await offline.renew();
    const gone = oidc.fetchUserInfo(system.party, online.tokens.access_token, online.claims?.sub ?? '');
    expect(await refusalOf(gone)).toMatchObject({ status: 401 });
    const silent = await browser.visit((await club.request(system, { prompt: 'none' })).url);
    expect(silent.url.searchParams.get('error')).toBe('login_required');
    // A new password ends also what went on.
    const again = await club.as(offline.user.id);
    await again.ask('POST', '/general-users/session/end-others/');
    expect(await refusalOf(offline.ask())).toMatchObject({ status: 401 });
  });
});

describe('a second login', () => {
  test('in the same browser asks nothing, for this system or another that was allowed before', async () => {
    const { system, client, browser, claims } = await club.connected();
    const asked = await club.request(system, { prompt: 'none', scope: 'openid profile' });
    const back = await browser.visit(asked.url);
    const tokens = await club.exchange(system, asked, back.url);
    expect(tokens.claims()?.sub).toBe(claims?.sub);
    const other = await club.system({ name: 'Club wifi' });
    const first = await club.logIn(other, client, { params: { scope: 'openid' } });
    expect(first.claims?.sub).not.toBe(claims?.sub);
    const silent = await browser.visit((await club.request(other, { prompt: 'none', scope: 'openid' })).url);
    expect(silent.url.searchParams.has('code')).toBe(true);
    const more = await browser.visit((await club.request(other, { prompt: 'none', scope: 'openid email' })).url);
    expect(more.url.searchParams.get('error')).toBe('consent_required');
  });

  test('of someone else in the same browser is theirs', async () => {
    const { system, browser, claims } = await club.connected();
    const { client: other } = await club.member();
    const { claims: theirs } = await club.logIn(system, other, { browser, params: { prompt: 'login' } });
    expect(theirs?.sub).not.toBe(claims?.sub);
  });

  test('after disconnecting asks again, and the person is still the same one', async () => {
    const { system, client, claims } = await club.connected();
    const { body } = await client.ask('GET', '/general-users/connected-system/');
    expect(body.results).toMatchObject([{ system: system.id, scopes: ['openid', 'profile', 'offline_access'] }]);
    expect((await client.ask('DELETE', `/general-users/connected-system/${body.results[0].id}/`)).status).toBe(204);
    expect((await client.ask('GET', '/general-users/connected-system/')).body.count).toBe(0);
    const browser = club.browser();
    const uid = club.uidOf(await browser.visit((await club.request(system)).url));
    expect((await club.read(client, uid)).body.needs_consent).toBe(true);
    expect((await club.logIn(system, client)).claims?.sub).toBe(claims?.sub);
  });

  test('with prompt=login or a short max_age asks for login again, and has the time of it', async () => {
    const { system, user, client } = await club.connected();
    const session = sql`update session set proved_at = now() - interval '1 hour' where user_id = ${user.id}`;
    for (const params of [{ prompt: 'login' }, { max_age: '60' }] as Record<string, string>[]) {
      await club.db.run(session);
      const browser = club.browser();
      const asked = await club.request(system, params);
      const uid = club.uidOf(await browser.visit(asked.url));
      expect((await club.read(client, uid)).body.needs_proof).toBe(true);
      expect((await club.decide(client, uid)).body.code).toBe('proof_needed');
      await club.db.run(sql`update session set proved_at = now() + interval '1 second' where user_id = ${user.id}`);
      const { body } = await club.decide(client, uid);
      const back = await browser.visit(body.continue_at);
      const { auth_time = 0 } = (await club.exchange(system, asked, back.url)).claims() ?? {};
      expect(auth_time).toBeGreaterThan(Date.now() / 1000 - 600);
    }
    await club.db.run(session);
    const asked = await club.request(system, { max_age: '7200' });
    const back = await club.allow(club.browser(), client, asked.url);
    expect((await club.exchange(system, asked, back.url)).claims()?.auth_time).toBeLessThan(Date.now() / 1000 - 3500);
  });

  test('that expects someone else stops at a page instead of going round', async () => {
    const { system, tokens } = await club.connected();
    const { client: other } = await club.member();
    const params = { id_token_hint: tokens.id_token ?? '' };
    const uid = club.uidOf(await club.browser().visit((await club.request(system, params)).url));
    expect((await club.read(other, uid)).body.refusal).toBe('OTHER_PERSON');
  });
});

describe('pages of other sites', () => {
  const exchange = (client_id: string, origin: string) =>
    fetch(`${club.issuer}/token`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: CALLBACK, client_id }),
    });

  test('may use tokens if people come back to them, and the system has no secret', async () => {
    const app = await club.system({ kind: 'PUBLIC' });
    expect(app.secret).toBeNull();
    const own = await exchange(app.client_id, 'https://library.example.com');
    expect([own.headers.get('access-control-allow-origin'), await errorOf(own)]).toEqual([
      'https://library.example.com',
      'invalid_grant',
    ]);
    const other = await exchange(app.client_id, 'https://evil.example.com');
    expect([other.headers.get('access-control-allow-origin'), await errorOf(other)]).toEqual([null, 'invalid_request']);
    const asked = await fetch(`${club.issuer}/token`, {
      method: 'OPTIONS',
      headers: { origin: 'https://library.example.com', 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST']);
    const { client } = await club.member();
    const { tokens } = await club.logIn(app, client);
    expect(tokens.access_token).toBeTruthy();
  });
});

test('logging out of a system asks, and ends the session at the club', async () => {
  const after = 'https://library.example.com/bye';
  const system = await club.system({ post_logout_uris: [after] });
  const { client } = await club.member();
  const { browser, tokens } = await club.logIn(system, client);
  const url = oidc.buildEndSessionUrl(system.party, {
    post_logout_redirect_uri: after,
    id_token_hint: tokens.id_token ?? '',
    state: 'x',
  });
  const page = await browser.visit(url);
  expect(page.text).toContain('Log out of');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://library.example.com;");
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  const left = await browser.visit('/oidc/logout/confirm', {
    method: 'POST',
    body: new URLSearchParams({ xsrf, logout: 'yes' }),
  });
  expect(left.url.href).toBe(`${after}?state=x`);
  expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
  const evil = oidc.buildEndSessionUrl(system.party, { post_logout_redirect_uri: 'https://evil.example.com/' });
  expect((await browser.visit(evil)).status).toBe(400);
});

test('two processes know the same', async () => {
  const second = await club.openSecond();
  const { system, client, tokens, claims } = await club.connected();
  await club.logIn(system, client);
  const inject = (url: string, headers: Record<string, string>) => second.app.inject({ url, headers });
  const known = await inject('/oidc/userinfo', { authorization: `Bearer ${tokens.access_token}` });
  expect(known.json()).toMatchObject({ sub: claims?.sub });
  expect((await inject('/oidc/jwks', {})).json()).toEqual(await (await fetch(`${club.issuer}/jwks`)).json());
  await club.admin.ask('PATCH', `${SYSTEMS}${system.id}/`, { is_enabled: false });
  expect((await inject('/oidc/userinfo', { authorization: `Bearer ${tokens.access_token}` })).statusCode).toBe(401);
  await second.close();
});

test('every answer has the public address, whatever host the request names', async () => {
  const answer = await club.app.inject({
    url: '/oidc/.well-known/openid-configuration',
    headers: { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com', 'x-forwarded-proto': 'https' },
  });
  expect(answer.json()).toMatchObject({
    issuer: club.issuer,
    token_endpoint: `${club.issuer}/token`,
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    subject_types_supported: ['pairwise'],
  });
  expect(answer.body).not.toContain('evil');
});
