import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, forgeToken, TEST_SECRET } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const mei = await buildUser(club.db);

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const logIn = (username: unknown, password: unknown, more: object = {}) =>
  club.anonymous.ask('POST', '/api/token/', { username, password, ...more });
const refresh = (token: unknown) => club.anonymous.ask('POST', '/api/token/refresh/', { refresh: token });
const verify = (token: unknown) => club.anonymous.ask('POST', '/api/token/verify/', { token });
const me = (header: string | undefined) =>
  club.anonymous.ask('GET', '/general-users/me/', undefined, header === undefined ? {} : { authorization: header });
const pair = async () => (await logIn(mei.email, PASSWORD)).body as { access: string; refresh: string };

const NO_ACCOUNT = { detail: 'No active account found with the given credentials' };
const NO_CREDENTIALS = { detail: 'Authentication credentials were not provided.' };
const notValid = (message: string) => ({
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
});

describe('POST /api/token/', () => {
  test('logs in by e-mail or membership id, without case', async () => {
    for (const name of [
      mei.email,
      mei.email.toUpperCase(),
      mei.member?.membership_id,
      mei.member?.membership_id.toLowerCase(),
    ]) {
      const answer = await logIn(name, PASSWORD, { captcha_token: 'ignored' });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.body).sort()).toEqual(['access', 'refresh']);
    }
  });

  test.each(['ignored', '', null])('an unneeded captcha_token, %j, does no harm', async (captcha_token) => {
    expect((await logIn(mei.email, PASSWORD, { captcha_token })).status).toBe(200);
  });

  test.each<[string, () => Promise<string>]>([
    ['unknown user', async () => 'nobody@example.com'],
    ['inactive user', async () => (await buildUser(club.db, { is_active: false })).email],
    ['user without member profile', async () => (await buildUser(club.db, { member: null })).email],
    ['ABSENT member', async () => (await buildUser(club.db, { status: 'ABSENT' })).email],
    ['terminated member', async () => (await buildUser(club.db, { status: 'TERMINATED-VOLUNTARY' })).email],
    ['blacklisted member', async () => (await buildUser(club.db, { status: 'BLACKLISTED' })).email],
  ])('%s: the same 401 as a wrong password, without a code', async (_name, build) => {
    const email = await build();
    const answer = await logIn(email, PASSWORD);
    const wrong = await logIn(mei.email, 'wrong');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual(NO_ACCOUNT);
    expect(answer.text).toBe(wrong.text);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
  });

  test.each(['SUSPENDED-DEFAULTER', 'SUSPENDED-DISCIPLINE'] as const)('%s may log in', async (status) => {
    const { email } = await buildUser(club.db, { status });
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test.each<[string, unknown, object]>([
    ['nothing', {}, { username: ['This field is required.'], password: ['This field is required.'] }],
    [
      'blank and null',
      { username: '', password: null },
      { username: ['This field may not be blank.'], password: ['This field may not be null.'] },
    ],
    ['a list', [], { non_field_errors: ['Invalid data. Expected a dictionary, but got list.'] }],
    [
      'juggled types',
      { username: ['m'], password: { $ne: '' } },
      { username: ['Not a valid string.'], password: ['Not a valid string.'] },
    ],
  ])('%s: 400', async (_name, body, expected) => {
    const answer = await club.anonymous.ask('POST', '/api/token/', body);
    expect([answer.status, answer.body]).toEqual([400, expected]);
  });

  test('GET: 405', async () => {
    const answer = await club.anonymous.ask('GET', '/api/token/');
    expect([answer.status, answer.body]).toEqual([405, { detail: 'Method "GET" not allowed.' }]);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  test('a stale Authorization header is ignored on every public call', async () => {
    const stale = { authorization: 'Bearer garbage' };
    expect(
      (await club.anonymous.ask('POST', '/api/token/', { username: mei.email, password: PASSWORD }, stale)).status,
    ).toBe(200);
    expect((await club.anonymous.ask('POST', '/password_reset/', { email: mei.email }, stale)).status).toBe(200);
    const check = { membership_id: 'x', email: 'a@b.sg' };
    expect((await club.anonymous.ask('POST', '/general-users/check-account/', check, stale)).status).toBe(200);
  });
});

describe('POST /api/token/refresh/', () => {
  test('answers both tokens, and they work', async () => {
    const answer = await refresh((await pair()).refresh);
    expect(answer.status).toBe(200);
    expect((await me(`Bearer ${answer.body.access}`)).status).toBe(200);
    expect((await refresh(answer.body.refresh)).status).toBe(200);
  });

  test.each<[string, unknown, number, object]>([
    ['missing', undefined, 400, { refresh: ['This field is required.'] }],
    ['null', null, 400, { refresh: ['This field may not be null.'] }],
    ['garbage', 'garbage', 401, { detail: 'Token is invalid', code: 'token_not_valid' }],
    ['"null"', 'null', 401, { detail: 'Token is invalid', code: 'token_not_valid' }],
  ])('%s', async (_name, token, status, body) => {
    const answer = await refresh(token);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test('expired, and an access token sent as refresh', async () => {
    const expired = await forgeToken({ user_id: String(mei.id), sid: 1, token_type: 'refresh', iat: 1000, exp: 2000 });
    expect((await refresh(expired)).body).toEqual({ detail: 'Token is expired', code: 'token_not_valid' });
    expect((await refresh((await pair()).access)).body).toEqual({
      detail: 'Token has wrong type',
      code: 'token_not_valid',
    });
  });

  test('user deactivated or deleted since: 401 without a code', async () => {
    for (const statement of [
      sql`update app_user set is_active = false where id = `,
      sql`delete from app_user where id = `,
    ]) {
      const user = await buildUser(club.db);
      const { body } = await logIn(user.email, PASSWORD);
      await club.db.run(sql`${statement}${user.id}`);
      const answer = await refresh(body.refresh);
      expect([answer.status, answer.body]).toEqual([401, { detail: 'No active account found for the given token.' }]);
    }
  });

  test('logged out: blacklisted, and the access token ends with it', async () => {
    const tokens = await pair();
    expect((await club.anonymous.ask('POST', '/api/token/blacklist/', { refresh: tokens.refresh })).body).toEqual({});
    expect((await refresh(tokens.refresh)).body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
    for (const token of Object.values(tokens))
      expect((await verify(token)).body).toEqual({ detail: 'Token is blacklisted', code: 'token_not_valid' });
    expect((await me(`Bearer ${tokens.access}`)).status).toBe(401);
  });

  test('the predecessor works within the grace, its own predecessor does not; used later it ends the session', async () => {
    const first = (await pair()).refresh;
    const second = (await refresh(first)).body.refresh as string;
    expect((await refresh(first)).body.refresh).toBe(second);
    const third = (await refresh(second)).body.refresh as string;
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(second)).body.refresh).toBe(third);
    await club.db.run(sql`update refresh_token set spent_at = spent_at - interval '31 seconds'`);
    expect((await refresh(second)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
  });
});

describe('POST /api/token/verify/', () => {
  test('both kinds while they are good; the faults of refresh otherwise', async () => {
    const tokens = await pair();
    for (const token of Object.values(tokens)) expect((await verify(token)).body).toEqual({});
    expect((await verify('garbage')).body).toEqual({ detail: 'Token is invalid', code: 'token_not_valid' });
    const user = await buildUser(club.db, { is_active: false });
    const stale = forgeToken({ user_id: String(user.id), sid: 1 });
    expect((await verify(stale)).body).toEqual({ detail: 'No active account found for the given token.' });
  });
});

describe('using an access token', () => {
  test.each([undefined, '', 'Token x', 'bearer x', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])(
    '%j: no credentials',
    async (header) => {
      const answer = await me(header);
      expect([answer.status, answer.body]).toEqual([401, NO_CREDENTIALS]);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
    },
  );

  test('two values', async () => {
    expect((await me('Bearer a b')).body).toEqual({
      detail: 'Authorization header must contain two space-delimited values',
      code: 'bad_authorization_header',
    });
  });

  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (header: object, payload: object, key = TEST_SECRET) => {
    const body = `${part(header)}.${part(payload)}`;
    return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
  };
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    token_type: 'access',
    user_id: '1',
    sid: 1,
    jti: 'a',
    iat: now,
    exp: now + 300,
    iss: 'clubhouse',
    aud: 'clubhouse',
  };
  const hs256 = { alg: 'HS256', typ: 'JWT' };

  test.each<[string, string]>([
    ['garbage', 'garbage'],
    ['alg none', `${part({ alg: 'none' })}.${part(claims)}.`],
    ['alg NONE', `${part({ alg: 'NONE' })}.${part(claims)}.`],
    ['another algorithm', signed({ alg: 'RS256' }, claims)],
    ['another key', signed(hs256, claims, 'another key that is long enough for this')],
    ['an unknown critical header', signed({ ...hs256, crit: ['x'], x: 1 }, claims)],
    ['another issuer', signed(hs256, { ...claims, iss: 'other' })],
    ['another audience', signed(hs256, { ...claims, aud: 'other' })],
    ['no jti', signed(hs256, { ...claims, jti: undefined })],
    ['no exp', signed(hs256, { ...claims, exp: undefined })],
    ['signature cut', signed(hs256, claims).slice(0, -3)],
    ['signature with something behind it', `${signed(hs256, claims)}!`],
    ['signature padded', `${signed(hs256, claims)}=`],
    ['a key of its own choice', signed({ ...hs256, kid: '../../x' }, claims)],
    ['a payload that is null', signed(hs256, null as never)],
    ['a payload that is a list', signed(hs256, [])],
    ['payload changed', signed(hs256, claims).replace(part(claims), part({ ...claims, user_id: '2' }))],
  ])('%s: token_not_valid', async (_name, token) => {
    const answer = await me(`Bearer ${token}`);
    expect([answer.status, answer.body]).toEqual([401, notValid('Token is invalid')]);
  });

  test('a user id that is a number is read too', async () => {
    const { access } = await pair();
    const payload = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect((await me(`Bearer ${signed(hs256, { ...payload, user_id: mei.id })}`)).status).toBe(200);
  });

  test('expired by a second, and a refresh token', async () => {
    const expired = signed(hs256, { ...claims, exp: now - 1 });
    expect((await me(`Bearer ${expired}`)).body).toEqual(notValid('Token is expired'));
    expect((await me(`Bearer ${(await pair()).refresh}`)).body).toEqual(notValid('Token has wrong type'));
  });

  test('user deleted, deactivated, or of a status that may not stay', async () => {
    const gone = await forgeToken({ user_id: '999999', sid: 1 });
    expect((await me(`Bearer ${gone}`)).body).toEqual({ detail: 'User not found', code: 'user_not_found' });
    for (const statement of [
      sql`update app_user set is_active = false where id = `,
      sql`update member set status = 'TERMINATED-VOLUNTARY' where id = (select member_profile from app_user where id = `,
    ]) {
      const user = await buildUser(club.db);
      const { body } = await logIn(user.email, PASSWORD);
      await club.db.run(statement.text.includes('member') ? sql`${statement}${user.id})` : sql`${statement}${user.id}`);
      expect((await me(`Bearer ${body.access}`)).body).toEqual({ detail: 'User is inactive', code: 'user_inactive' });
      expect((await refresh(body.refresh)).status).toBe(401);
    }
  });

  test('a cookie is no credential', async () => {
    const { access } = await pair();
    const answer = await club.anonymous.ask('GET', '/general-users/me/', undefined, { cookie: `user-token=${access}` });
    expect(answer.status).toBe(401);
  });

  test('authenticated, not allowed: 403 without a challenge', async () => {
    const client = await club.as(mei.id);
    const answer = await client.ask('GET', '/general-users/');
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ]);
    expect(answer.headers['www-authenticate']).toBeUndefined();
  });

  test('payload of the tokens', async () => {
    const [head = '', body = ''] = (await pair()).access.split('.');
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
    const [header, payload] = [read(head), read(body)];
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(payload).toMatchObject({ token_type: 'access', user_id: String(mei.id) });
    expect(payload.jti).toMatch(/^[0-9a-f]{32}$/);
    expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
  });
});
