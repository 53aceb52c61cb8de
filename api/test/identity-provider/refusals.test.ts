import * as oidc from 'openid-client';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { CALLBACK, errorOf, openClubWithSystems, refusalOf, SYSTEMS } from './club-with-systems.ts';

const club = await openClubWithSystems();
const system = await club.system();
const { client: person } = await club.member();

/** What an authorization request ends with: an error at the site, or a page. */
async function outcome(params: Record<string, string>, drop: readonly string[] = []) {
  const { url } = await club.request(system, params);
  for (const name of drop) url.searchParams.delete(name);
  return club.browser().visit(url);
}

describe('a request that must not lead to the address in it shows a page', () => {
  test.each([
    ['of an unknown system', { client_id: 'sys_nobody' }, 'invalid_client', /isn’t connected/],
    ['of no system', { client_id: '' }, 'invalid_request', /can’t answer/],
    ['with another address', { redirect_uri: 'https://evil.example.com/' }, 'invalid_redirect_uri', /isn’t registered/],
    [
      'with an address that only begins right',
      { redirect_uri: `${CALLBACK}.evil.com` },
      'invalid_redirect_uri',
      /isn’t/,
    ],
    ['with a script', { client_id: '<script>alert(1)</script>' }, 'invalid_client', /isn’t connected/],
  ])('%s', async (_words, params, code, reason) => {
    const { status, text, headers, url } = await outcome(params);
    expect([status, url.origin]).toEqual([400, club.publicUrl]);
    expect(text).toMatch(reason);
    expect(text).toContain(`Error: ${code}`);
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('without any address', async () => {
    const { status, text } = await outcome({}, ['redirect_uri']);
    expect([status, text.includes('Error: invalid_request')]).toEqual([400, true]);
  });
});

describe('a request is sent back with an error', () => {
  test.each([
    ['without PKCE', {}, ['code_challenge', 'code_challenge_method'], 'invalid_request'],
    ['with plain PKCE', { code_challenge_method: 'plain' }, [], 'invalid_request'],
    ['with a scope that the system may not have', { scope: 'openid profile', client: 'narrow' }, [], 'invalid_scope'],
    ['for an access token', { response_type: 'token' }, [], 'invalid_request'],
    ['for an ID token', { response_type: 'id_token' }, [], 'invalid_request'],
    ['in silence, without a session', { prompt: 'none' }, [], 'login_required'],
    ['with a request object', { request: 'eyJhbGciOiJub25lIn0.e30.' }, [], 'request_not_supported'],
    ['with an address for its request', { request_uri: 'https://evil.example.com/' }, [], 'request_uri_not_supported'],
    ['to be posted', { response_mode: 'form_post' }, [], 'invalid_request'],
  ] as const)('%s', async (_words, { client, ...params }: Record<string, string>, drop, error) => {
    const one = client ? await club.system({ scopes: ['openid'] }) : system;
    const { url } = await club.request(one, params);
    for (const name of drop) url.searchParams.delete(name);
    const { url: back, text } = await club.browser().visit(url);
    const found =
      new URLSearchParams(back.search || back.hash.slice(1)).get('error') ??
      /name="error" value="(\w+)"/.exec(text)?.[1];
    expect(found).toBe(error);
    expect(new URLSearchParams(back.search || back.hash.slice(1)).get('code')).toBeNull();
  });
});

describe('a code', () => {
  const freshCode = async () => {
    const asked = await club.request(system);
    const { url } = await club.allow(club.browser(), person, asked.url);
    return { asked, url };
  };

  test('works once: a second call ends what the first one got', async () => {
    const { asked, url } = await freshCode();
    const tokens = await club.exchange(system, asked, url);
    const sub = tokens.claims()?.sub ?? '';
    await oidc.fetchUserInfo(system.party, tokens.access_token, sub);
    expect(await refusalOf(club.exchange(system, asked, url))).toEqual({ error: 'invalid_grant', status: 400 });
    expect(await refusalOf(oidc.fetchUserInfo(system.party, tokens.access_token, sub))).toEqual({
      error: 'invalid_token',
      status: 401,
    });
  });

  test('that is brought by many calls at once lets in at most one', async () => {
    const { asked, url } = await freshCode();
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => club.exchange(system, asked, url)));
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  test('is of no use to another system', async () => {
    const other = await club.system({ name: 'Club wifi' });
    const { asked, url } = await freshCode();
    expect(await refusalOf(club.exchange(other, asked, url))).toEqual({ error: 'invalid_grant', status: 400 });
  });

  test('is of no use without the verifier, or with another address', async () => {
    const { asked, url } = await freshCode();
    const wrong = { ...asked, verifier: oidc.randomPKCECodeVerifier() };
    expect(await refusalOf(club.exchange(system, wrong, url))).toMatchObject({ error: 'invalid_grant' });
    const moved = new URL(url);
    moved.pathname = '/elsewhere';
    expect(await refusalOf(club.exchange(system, asked, moved))).toMatchObject({ error: 'invalid_grant' });
  });

  test('is of no use with a wrong secret', async () => {
    const { asked, url } = await freshCode();
    const liar = { ...system, party: await club.partyOf(system.client_id, 'clubhouse_sys_wrong') };
    expect(await refusalOf(club.exchange(liar, asked, url))).toMatchObject({ error: 'invalid_client', status: 401 });
    const plain = { ...system, party: await club.partyOf(system.client_id, null) };
    expect(await refusalOf(club.exchange(plain, asked, url))).toMatchObject({ error: 'invalid_client', status: 401 });
  });

  test('expires', async () => {
    const { asked, url } = await freshCode();
    await club.db.run(sql`
      update identity_state
      set payload = payload || jsonb_build_object('exp', extract(epoch from now())::bigint - 60)
      where kind = 'AuthorizationCode'`);
    expect(await refusalOf(club.exchange(system, asked, url))).toEqual({ error: 'invalid_grant', status: 400 });
  });
});

describe('a person', () => {
  test('refusing gives the system nothing', async () => {
    const browser = club.browser();
    const { url } = await club.request(system);
    const uid = club.uidOf(await browser.visit(url));
    const { body } = await club.decide(person, uid, false);
    const back = await browser.visit(body.continue_at);
    expect([back.url.origin, back.url.searchParams.get('error'), back.url.searchParams.has('code')]).toEqual([
      'https://library.example.com',
      'access_denied',
      false,
    ]);
  });

  test('can’t finish a request that another browser began', async () => {
    const [attacker, victim] = [club.browser(), club.browser()];
    const { url } = await club.request(system);
    const uid = club.uidOf(await attacker.visit(url));
    const { body } = await club.decide(person, uid);
    const shown = await victim.visit(body.continue_at);
    expect([shown.status, shown.text.includes('another browser')]).toEqual([400, true]);
    // The decision is used up, and was never the attacker's to bring.
    expect((await attacker.visit(body.continue_at)).status).toBe(400);
    const resumed = await attacker.visit(`/oidc/authorize/${uid}`);
    expect(resumed.url.searchParams.get('code')).toBeNull();
  });

  test('can’t bring the decision about one request to another', async () => {
    const browser = club.browser();
    const first = club.uidOf(await browser.visit((await club.request(system)).url));
    const second = club.uidOf(await browser.visit((await club.request(system)).url));
    const { body } = await club.decide(person, first);
    const moved = await browser.visit(String(body.continue_at).replace(first, second));
    expect(moved.status).toBe(400);
  });

  test('whose cookie was changed starts anew', async () => {
    const browser = club.browser();
    const uid = club.uidOf(await browser.visit((await club.request(system)).url));
    const { body } = await club.decide(person, uid);
    for (const [name, cookie] of browser.cookies)
      if (name.startsWith('club_oidc_request ')) browser.cookies.set(name, { ...cookie, value: `${cookie.value}x` });
    expect((await browser.visit(body.continue_at)).status).toBe(400);
  });

  test('needs a session: there is no deciding without one, or with a token', async () => {
    const uid = club.uidOf(await club.browser().visit((await club.request(system)).url));
    expect((await club.decide(club.anonymous, uid)).status).toBe(401);
    const { body } = await person.ask('POST', '/general-users/api-token/', {
      name: 'Program',
      can_write: true,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    expect((await club.decide(club.withToken(body.token), uid)).body.code).toBe('token_not_allowed');
    expect((await club.read(person, 'nothing-of-that-kind-is-here')).status).toBe(404);
    expect((await club.read(person, '1')).status).toBe(404);
  });

  test.each([
    ['MEMBERS', 'STAFF', 'MEMBERS_ONLY'],
    ['STAFF', 'ORDINARY', 'STAFF_ONLY'],
  ])('outside the audience %s sees why, with a way back', async (audience, level1, reason) => {
    const narrow = await club.system({ audience });
    const { client } = await club.member({ level1 });
    const browser = club.browser();
    const uid = club.uidOf(await browser.visit((await club.request(narrow)).url));
    expect((await club.read(client, uid)).body.refusal).toBe(reason);
    expect((await club.decide(client, uid)).status).toBe(403);
    const { body } = await club.decide(client, uid, false);
    expect((await browser.visit(body.continue_at)).url.searchParams.get('error')).toBe('access_denied');
  });
});

describe('the library', () => {
  test.each([
    ['GET', '/reg'],
    ['POST', '/reg'],
    ['POST', '/request'],
    ['POST', '/token/introspection'],
    ['GET', '/interaction/abc/abort'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['POST', '/authorize'],
    ['GET', '/device'],
    ['GET', '/'],
  ])('does not answer %s %s', async (method, path) => {
    expect((await fetch(`${club.issuer}${path}`, { method })).status).toBe(404);
  });

  test.each([
    ['GET', '/authorize?client_id=%00'],
    ['GET', `/authorize?client_id=${'x'.repeat(9000)}`],
    ['GET', '/authorize?client_id[]=1&scope=openid'],
    ['GET', '/authorize?client_id=a&client_id=b'],
    ['GET', '/authorize/%ff'],
    ['GET', '/interaction/..%2f..%2f'],
    ['GET', '/logout?id_token_hint=x.y.z'],
    ['GET', '/logout?id_token_hint=%F0%9F%92%A9'],
    ['POST', '/logout/confirm'],
    ['POST', '/token'],
    ['POST', '/revoke'],
    ['GET', '/userinfo'],
  ])('answers %s %s with what is wrong', async (method, path) => {
    const { status } = await fetch(`${club.issuer}${path}`, { method, redirect: 'manual' });
    expect(status).toBeGreaterThanOrEqual(300);
    expect(status).toBeLessThan(500);
  });

  test.each([
    '{"grant_type":"authorization_code"}',
    'grant_type=password&username=a&password=b',
    '%00',
    'x'.repeat(90_000),
  ])('refuses a bad body for tokens', async (body) => {
    const answer = await fetch(`${club.issuer}/token`, {
      method: 'POST',
      headers: { 'content-type': body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded' },
      body,
    });
    expect([answer.status >= 400 && answer.status < 500, typeof (await errorOf(answer))]).toEqual([true, 'string']);
  });

  test('stores a state with any text, but none that PostgreSQL can’t', async () => {
    const odd = await outcome({ state: '\u{1F600}‮\u0001"\'' });
    expect(odd.url.pathname).toMatch(/^\/authorize\//);
    expect((await outcome({ state: 'a\u0000b' })).status).toBe(400);
  });

  test('stops guessing a secret', async () => {
    const guess = () =>
      fetch(`${club.issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${system.client_id}:guess`)}` },
        body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x', redirect_uri: CALLBACK }),
      });
    const statuses: number[] = [];
    for (let tries = 0; tries < 34; tries += 1) statuses.push((await guess()).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    const busy = await guess();
    expect([await errorOf(busy), busy.headers.has('retry-after')]).toEqual(['temporarily_unavailable', true]);
    await club.db.run(sql`delete from rate_limit`);
  });
});

test('nothing secret is stored as it is', async () => {
  const { tokens } = await club.logIn(system, person, { params: club.OFFLINE });
  for (const table of ['identity_state', 'connected_system', 'audit', 'outbox', 'idempotency_key'])
    for (const secret of [tokens.access_token, tokens.refresh_token, system.secret]) {
      const { rows } = await club.db.pool.query(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [secret]);
      expect(rows, table).toEqual([]);
    }
  expect((await club.admin.ask('GET', SYSTEMS)).text).not.toContain(system.secret);
});
