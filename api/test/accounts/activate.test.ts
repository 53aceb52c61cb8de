import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Answer, buildTestApp } from '../build-test-app.ts';
import { type BuiltMember, buildMember } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

const PATH = '/general-users/create-account/';
const MINE = 'quiet lantern by the pool';
const THEIRS = 'another lantern by the sea';
const CHOOSE = { password: ['Choose a password to finish creating your login.'] };

const club = await openClub(buildTestApp());

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const post = (body: unknown, headers: Record<string, string> = {}) => club.anonymous.ask('POST', PATH, body, headers);
const create = ({ membership_id, email }: BuiltMember, password: string, headers = {}) =>
  post({ membership_id, email, password }, headers);
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });
/** The tokens that were mailed to someone, in the order of their requests. */
const tokensOf = async ({ email }: BuiltMember) =>
  (await mailedLinks(club.db, email)).map((link) => new URL(link).searchParams.get('token') ?? '').reverse();

test('the browser that chose the password needs only the link; its cookie goes nowhere else', async () => {
  const mei = await buildMember(club.db);
  const made = await create(mei, MINE);
  expect(String(made.headers['set-cookie'])).toMatch(
    /^create-login=[\w-]{43}; Path=\/v1\/general-users\/create-account; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
  );
  const [token] = await tokensOf(mei);
  const done = await post({ token }, { cookie: cookieOf(made) });
  expect([done.status, done.body]).toEqual([200, { result: 'ACCOUNT_ACTIVATED' }]);
  expect((await logIn(mei.email, MINE)).status).toBe(200);
});

test('two logins asked for in one browser: each link needs nothing more, and gets its own password', async () => {
  const [wife, husband] = [await buildMember(club.db), await buildMember(club.db)];
  const first = await create(wife, MINE);
  const second = await create(husband, THEIRS, { cookie: cookieOf(first) });
  const cookie = cookieOf(second);
  for (const [member, password] of [
    [wife, MINE],
    [husband, THEIRS],
  ] as const) {
    const [token] = await tokensOf(member);
    expect((await post({ token }, { cookie })).body).toEqual({ result: 'ACCOUNT_ACTIVATED' });
    expect((await logIn(member.email, password)).status).toBe(200);
  }
});

test('a browser keeps the secrets of its last five requests', async () => {
  let cookie = '';
  const members = [];
  for (let n = 0; n < 6; n += 1) {
    const member = await buildMember(club.db);
    members.push(member);
    cookie = cookieOf(await create(member, MINE, { cookie }));
  }
  expect(cookie.split('.')).toHaveLength(5);
  const [oldest, next] = members as [BuiltMember, BuiltMember];
  expect((await post({ token: (await tokensOf(oldest))[0] }, { cookie })).body).toEqual(CHOOSE);
  expect((await post({ token: (await tokensOf(next))[0] }, { cookie })).status).toBe(200);
});

test('on https the cookie is sent over https only', async () => {
  const safe = await buildTestApp({ PUBLIC_URL: 'https://club.test' });
  const { membership_id, email } = await buildMember(safe.db);
  const made = await safe.anonymous.ask('POST', PATH, { membership_id, email, password: MINE });
  expect(String(made.headers['set-cookie'])).toMatch(/; Secure$/);
  await safe.close();
});

test('another person’s password never works, whichever link the member follows', async () => {
  for (const followed of [0, 1]) {
    const mei = await buildMember(club.db);
    const own = await create(mei, MINE);
    const attacker = await create(mei, THEIRS);
    const tokens = await tokensOf(mei);
    expect(tokens).toHaveLength(2);
    const token = tokens[followed];
    const first = await post({ token }, { cookie: cookieOf(own) });
    if (followed === 0) expect(first.status).toBe(200);
    else {
      expect([first.status, first.body]).toEqual([400, CHOOSE]);
      const done = await post({ token, password: MINE, confirm_password: MINE }, { cookie: cookieOf(own) });
      expect([done.status, done.body]).toEqual([200, { result: 'ACCOUNT_ACTIVATED' }]);
    }
    expect((await logIn(mei.email, MINE)).status).toBe(200);
    expect((await logIn(mei.email, THEIRS)).status).toBe(401);
    // One link makes the login work; the other is void.
    const other = await post({ token: tokens[1 - followed], password: THEIRS }, { cookie: cookieOf(attacker) });
    expect(other.status).toBe(404);
    expect((await logIn(mei.email, THEIRS)).status).toBe(401);
  }
});

test('without a password, or with a bad one, the link stays usable', async () => {
  const mei = await buildMember(club.db);
  await create(mei, THEIRS);
  const [token] = await tokensOf(mei);
  expect((await post({ token })).body).toEqual(CHOOSE);
  expect((await post({ token }, { cookie: 'create-login=somethingelse' })).body).toEqual(CHOOSE);
  expect((await post({ token, password: '12345678' })).status).toBe(400);
  expect((await post({ token, password: MINE, confirm_password: 'x' })).body).toEqual({
    confirm_password: ['The two password fields didn’t match.'],
  });
  expect((await post({ token, password: MINE })).status).toBe(200);
});

test('a pending login has no password of its own, in no column', async () => {
  const mei = await buildMember(club.db);
  await create(mei, MINE);
  const stored = await club.db.row(sql`select password_hash from app_user where member_profile = ${mei.id}`);
  expect(stored).toEqual({ password_hash: '!' });
  await club.db.run(sql`update app_user set is_active = true where member_profile = ${mei.id}`);
  for (const guess of [MINE, '!', '']) expect((await logIn(mei.email, guess)).status).not.toBe(200);
});

test('a form posted through someone’s browser by another site leaves no secret there', async () => {
  const mei = await buildMember(club.db);
  const form = new URLSearchParams({ membership_id: mei.membership_id, email: mei.email, password: THEIRS }).toString();
  const posted = await post(form, { 'content-type': 'application/x-www-form-urlencoded' });
  expect([posted.status, posted.headers['set-cookie']]).toEqual([201, undefined]);
  const crossed = await create(mei, THEIRS, { 'sec-fetch-site': 'cross-site' });
  expect([crossed.status, crossed.headers['set-cookie']]).toEqual([201, undefined]);
});

test('a member gets three of these emails an hour, no matter who asks for them', async () => {
  const mei = await buildMember(club.db);
  for (let n = 0; n < 3; n += 1) expect((await create(mei, MINE)).status).toBe(201);
  const fourth = await create(mei, MINE);
  expect([fourth.status, fourth.body.detail]).toEqual([429, expect.stringMatching(/^Request was throttled\./)]);
  expect(await tokensOf(mei)).toHaveLength(3);
  expect((await create(await buildMember(club.db), MINE)).status).toBe(201);
});
