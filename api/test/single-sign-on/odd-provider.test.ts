import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openProviderClub, PROVIDERS } from './club-with-providers.ts';
import type { Oddities } from './odd-provider.ts';

const club = await openProviderClub();
const { odd } = club;

const now = () => Math.floor(Date.now() / 1000);

/** A person who has linked the odd provider, while it still behaved. */
async function linked() {
  const provider = await club.add(odd.issuer);
  const user = await club.person();
  expect((await club.linkAndLogIn(provider, odd)).status).toBe(200);
  const good = odd.oddities.claims ?? {};
  return { provider, user, misbehave: (more: Oddities) => ({ ...more, claims: { ...good, ...more.claims } }) };
}

const sessions = async (userId: number) =>
  (await club.db.rows(sql`select 1 from session where user_id = ${userId}`)).length;

describe('a provider refuses the login', () => {
  test.each<[string, () => Oddities]>([
    ['with another nonce', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with a token that has expired', () => ({ claims: { exp: now() - 120, iat: now() - 600 } })],
    ['with a token that isn’t valid yet', () => ({ claims: { nbf: now() + 600 } })],
    ['with a token for another club', () => ({ claims: { aud: 'another-club' } })],
    ['with a token for several clubs', () => ({ claims: { aud: ['clubhouse', 'another'], azp: 'another' } })],
    ['with a token of another issuer', () => ({ claims: { iss: 'https://accounts.example.com' } })],
    ['with a signature of another key', () => ({ forged: true })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['without a token', () => answer('/token', '{"access_token":"a","token_type":"Bearer"}')],
    ['that refuses the code', () => answer('/token', '{"error":"invalid_grant"}', 400)],
    ['that refuses the club', () => answer('/token', '{"error":"invalid_client"}', 401)],
    ['that answers with a page', () => answer('/token', '<html>', 200, 'text/html')],
    ['that fails', () => answer('/token', 'out of order', 500, 'text/plain')],
    ['that sends the club elsewhere', () => answer('/token', '', 302)],
    ['that answers no end', () => answer('/token', `{"access_token":"${'x'.repeat(400_000)}"}`)],
    ['that hangs up', () => ({ answers: { '/token': (response) => response.destroy() } })],
  ])('%s', async (_words, oddities) => {
    const { provider, user, misbehave } = await linked();
    const before = await sessions(user.id);
    odd.oddities = misbehave(oddities());
    const refused = await (await club.comeBack(provider, odd)).finish();
    expect([refused.status, Object.keys(refused.body)], refused.text).toEqual([502, ['detail', 'code']]);
    expect(await sessions(user.id)).toBe(before);
    odd.oddities = misbehave({});
    expect((await (await club.comeBack(provider, odd)).finish()).status).toBe(200);
  });

  const answer = (path: string, body: string, status = 200, type = 'application/json'): Oddities => ({
    answers: {
      [path]: (response) => {
        response.writeHead(status, { 'content-type': type, location: 'http://127.0.0.1/' });
        response.end(body);
      },
    },
  });

  test('that never answers: the club stops waiting', async () => {
    const { provider, misbehave } = await linked();
    odd.oddities = misbehave({ answers: { '/token': () => undefined } });
    const refused = await (await club.comeBack(provider, odd)).finish();
    expect([refused.status, refused.body.detail]).toEqual([502, expect.stringContaining('takes too long')]);
  });

  test.each([
    ['with another issuer beside the code', { iss: 'https://accounts.example.com' }, 502],
    ['with an error instead of a code', { code: '', error: 'access_denied' }, 400],
    ['with an error of its own', { code: '', error: 'server_error', error_description: '<b>' }, 400],
  ])('%s', async (_words, more, status) => {
    const { provider } = await linked();
    const refused = await (await club.comeBack(provider, { visit: (url) => odd.visit(url, more) })).finish();
    expect(refused.status, refused.text).toBe(status);
    expect(refused.text).not.toContain('<b>');
  });

  test('that says it always names its issuer, and doesn’t', async () => {
    odd.oddities = { metadata: { authorization_response_iss_parameter_supported: true } };
    const { provider } = await linked();
    const visit = async (url: string) => {
      const query = new URLSearchParams(await odd.visit(url));
      query.delete('iss');
      return query.toString();
    };
    // What it says about itself was read when it behaved.
    await club.admin.ask('POST', `${PROVIDERS}${provider}/test/`, {});
    odd.oddities = { ...odd.oddities, metadata: { authorization_response_iss_parameter_supported: true } };
    await club.admin.ask('POST', `${PROVIDERS}${provider}/test/`, {});
    const refused = await (await club.comeBack(provider, { visit })).finish();
    expect(refused.status).toBe(502);
    odd.oddities = {};
    await club.admin.ask('POST', `${PROVIDERS}${provider}/test/`, {});
  });
});

test('a provider that changes its keys goes on working, and its old keys don’t', async () => {
  const { provider } = await linked();
  await odd.rotate();
  expect((await (await club.comeBack(provider, odd)).finish()).status).toBe(200);
  odd.requests.length = 0;
  expect((await (await club.comeBack(provider, odd)).finish()).status).toBe(200);
  expect(odd.requests).toEqual(['/token']);
});

test('an address that the provider doesn’t call verified leads to no login', async () => {
  const provider = await club.add(odd.issuer);
  const user = await club.person();
  for (const email_verified of [false, 'true', 1, undefined]) {
    odd.oddities = { claims: { sub: 'x', email: user.email, email_verified } };
    const refused = await (await club.comeBack(provider, odd)).finish();
    expect([refused.status, refused.body.code], String(email_verified)).toEqual([401, 'no_login']);
  }
});

test('an address that went to another person at the provider doesn’t take the login along', async () => {
  const { provider, user } = await linked();
  odd.oddities = { claims: { sub: 'newcomer', email: user.email, email_verified: true } };
  const refused = await (await club.comeBack(provider, odd)).finish();
  expect([refused.status, refused.body.code]).toEqual([401, 'no_login']);
});

describe('what a provider says about itself', () => {
  const broken = (body: string, status = 200): Oddities => ({
    answers: {
      '/.well-known/openid-configuration': (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(body);
      },
    },
  });
  test.each<[string, Oddities, string]>([
    ['nothing', broken('{}'), 'no description'],
    ['no JSON', broken('hello'), 'no description'],
    ['that it isn’t there', broken('{}', 404), 'understand'],
    ['too much', broken(`{"issuer":"${'x'.repeat(400_000)}"}`), 'understand'],
    [
      'another name',
      { metadata: { issuer: 'https://accounts.example.com' } },
      'calls itself https://accounts.example.com',
    ],
    ['no keys', { metadata: { jwks_uri: undefined } }, 'where its keys are'],
    ['no code', { metadata: { response_types_supported: ['id_token'] } }, 'authorization code'],
    ['no PKCE', { metadata: { code_challenge_methods_supported: ['plain'] } }, 'PKCE'],
    ['no address', { metadata: { claims_supported: ['sub'] } }, 'claim email'],
  ])('is tested: %s', async (_words, oddities, words) => {
    const provider = await club.add(odd.issuer);
    odd.oddities = oddities;
    const tested = await club.admin.ask('POST', `${PROVIDERS}${provider}/test/`, {});
    expect([tested.status, tested.body.is_ready]).toEqual([200, false]);
    expect(tested.body.findings.join(' ')).toContain(words);
    odd.oddities = {};
    expect((await club.admin.ask('POST', `${PROVIDERS}${provider}/test/`, {})).body).toEqual({
      is_ready: true,
      findings: [],
    });
  });

  test('that is unreachable is reported, and nothing is started', async () => {
    const provider = await club.add('http://127.0.0.1:9');
    const begun = await club.anonymous.ask('POST', '/api/single-sign-on/begin/', { provider });
    expect([begun.status, begun.body.code, begun.body.detail]).toEqual([
      502,
      'provider_failed',
      expect.stringContaining('can’t reach'),
    ]);
  });
});
