import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Answer, buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

const NEW = 'quiet lantern by the pool';

const club = await openClub(buildTestApp());

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  club.anonymous.ask('POST', path, body, headers);
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
const logIn = (username: string, password: string) => post('/api/token/', { username, password });

describe('me', () => {
  test('shows profile, rights and roles', async () => {
    const user = await buildUser(club.db, { rights: ['member.view'] });
    const { body } = await (await club.as(user.id)).ask('GET', '/general-users/me/');
    expect(body).toMatchObject({
      id: user.id,
      username: user.username,
      is_active: true,
      member_profile: {
        id: user.member?.id,
        status: 'ACTIVE',
        membership_id: user.member?.membership_id,
        membership_level_1: 'ORDINARY',
        linked_member_id: null,
      },
      access_rights: ['member.view'],
      roles: [{ id: expect.any(Number), name: expect.any(String) }],
    });
  });

  test('a right taken away is gone at the next call', async () => {
    const user = await buildUser(club.db, { rights: ['user.manage'] });
    const client = await club.as(user.id);
    expect((await client.ask('GET', '/general-users/')).status).toBe(200);
    await club.db.run(sql`delete from user_role where app_user = ${user.id}`);
    expect((await client.ask('GET', '/general-users/')).status).toBe(403);
  });
});

describe('create-login', () => {
  const path = '/general-users/create-account/';
  const check = (membership_id: string, email: string) =>
    post('/general-users/check-account/', { membership_id, email });

  test('check: only both values together reveal anything', async () => {
    const free = await buildMember(club.db);
    const taken = (await buildUser(club.db)).member;
    const gone = await buildMember(club.db, { status: 'TERMINATED-VOLUNTARY' });
    expect((await check(free.membership_id.toLowerCase(), free.email.toUpperCase())).body).toEqual({
      result: 'CAN_CREATE',
    });
    expect((await check(taken?.membership_id ?? '', taken?.email ?? '')).body).toEqual({ result: 'ACCOUNT_EXISTS' });
    for (const [id, email] of [
      ['T999999', free.email],
      [free.membership_id, 'other@example.com'],
      [gone.membership_id, gone.email],
    ] as const) {
      expect((await check(id, email)).body).toEqual({ result: 'NOT_MATCHED' });
    }
  });

  test('the login sleeps until the link, sent to the register’s address, is followed once', async () => {
    const member = await buildMember(club.db);
    const made = await post(path, { membership_id: member.membership_id, email: member.email, password: NEW });
    expect([made.status, made.body]).toEqual([201, { result: 'ACCOUNT_CREATED' }]);
    expect((await logIn(member.email, NEW)).status).toBe(401);
    const [link] = await mailedLinks(club.db, member.email);
    const token = new URL(link ?? '').searchParams.get('token');
    const cookie = cookieOf(made);
    const woken = await post(path, { token }, { cookie });
    expect([woken.status, woken.body]).toEqual([200, { result: 'ACCOUNT_ACTIVATED' }]);
    expect((await post(path, { token }, { cookie })).status).toBe(404);
    expect((await logIn(member.membership_id, NEW)).status).toBe(200);
  });

  test('never touches an existing login, and never writes to another address', async () => {
    const user = await buildUser(club.db);
    const { membership_id = '', email = '' } = user.member ?? {};
    const foreign = await post(path, { membership_id, email: 'attacker@x.sg', password: NEW });
    expect([foreign.status, foreign.body]).toEqual([
      400,
      { membership_id: ['The details you entered do not match our records.'] },
    ]);
    expect(await mailedLinks(club.db, 'attacker@x.sg')).toEqual([]);
    const own = await post(path, { membership_id, email, password: NEW });
    expect([own.status, own.body]).toEqual([400, { email: ['An account already exists for this member.'] }]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('a login that staff switched on is not replaced, and its link is void', async () => {
    const { id, membership_id, email } = await buildMember(club.db);
    await post(path, { membership_id, email, password: NEW });
    const admin = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    const user = await club.db.row<{ id: number }>(sql`select id from app_user where member_profile = ${id}`);
    expect((await admin.ask('PATCH', `/general-users/${user?.id}/`, { is_active: true })).status).toBe(200);
    const again = await post(path, { membership_id, email, password: 'another lantern by the sea' });
    expect([again.status, again.body]).toEqual([400, { email: ['An account already exists for this member.'] }]);
    // The password came from the person who asked for the login: it works in no other way than with the link.
    expect((await logIn(email, NEW)).status).toBe(401);
    const [link] = await mailedLinks(club.db, email);
    expect((await post(path, { token: new URL(link ?? '').searchParams.get('token') })).status).toBe(404);
  });

  test('an address that another login uses, as e-mail or as user name, is shared: the membership ID logs in', async () => {
    for (const taken of [sql`email`, sql`username`]) {
      const { membership_id, email } = await buildMember(club.db);
      const { id } = await buildUser(club.db);
      await club.db.run(sql`update app_user set ${taken} = ${email} where id = ${id}`);
      expect((await post(path, { membership_id, email, password: NEW })).status).toBe(201);
      const made = await club.db.row(
        sql`select username, shares_email from app_user where email = ${email} and is_pending`,
      );
      expect(made).toEqual({ username: membership_id, shares_email: true });
    }
  });

  test('a deactivated login is not woken this way', async () => {
    const user = await buildUser(club.db, { is_active: false });
    const { membership_id = '', email = '' } = user.member ?? {};
    expect((await post(path, { membership_id, email, password: NEW })).status).toBe(400);
  });

  test('password rules and the repeated password', async () => {
    const { membership_id, email } = await buildMember(club.db);
    expect((await post(path, { membership_id, email, password: 'Password123!' })).body).toEqual({
      password: ['This password is too common.'],
    });
    expect((await post(path, { membership_id, email, password: NEW, confirm_password: 'x' })).body).toEqual({
      confirm_password: ['The two password fields didn’t match.'],
    });
  });

  test('ten tries an hour from one address', async () => {
    for (let n = 0; n < 10; n += 1) await check('T999999', 'a@b.sg');
    expect((await check('T999999', 'a@b.sg')).status).toBe(429);
  });
});

describe('update-password', () => {
  const path = '/general-users/update-password/';

  test('ends the other sessions, keeps this one, and notifies the owner', async () => {
    const user = await buildUser(club.db);
    const [here, there] = [await club.as(user.id), await club.as(user.id)];
    const answer = await here.ask('POST', path, { old_password: PASSWORD, password: NEW, confirm_password: NEW });
    expect([answer.status, answer.body]).toEqual([200, { result: 'PASSWORD_UPDATED' }]);
    expect((await here.ask('GET', '/general-users/me/')).status).toBe(200);
    expect((await there.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await logIn(user.email, NEW)).status).toBe(200);
    const mail = await club.db.row(
      sql`select 1 from outbox where "to" = ${user.email} and template = 'password-changed'`,
    );
    expect(mail).toBeDefined();
  });

  test.each<[string, object, object]>([
    ['no old password', { new_password: NEW }, { old_password: ['This field is required.'] }],
    [
      'a wrong old password',
      { old_password: 'x', new_password: NEW },
      { old_password: ['Your old password was entered incorrectly. Please enter it again.'] },
    ],
    [
      'a weak one',
      { old_password: PASSWORD, new_password: '12345678' },
      { new_password: ['This password is too common.', 'This password is entirely numeric.'] },
    ],
    [
      'two different ones',
      { old_password: PASSWORD, new_password: NEW, confirm_password: 'x' },
      { confirm_password: ['The two password fields didn’t match.'] },
    ],
  ])('%s: refused by field, nothing changes', async (_name, body, expected) => {
    const user = await buildUser(club.db);
    const answer = await (await club.as(user.id)).ask('POST', path, body);
    expect([answer.status, answer.body]).toEqual([400, expected]);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  test('128 characters are taken and compared to the last one; own data is refused', async () => {
    const user = await buildUser(club.db, { name: 'Wilhelmina Seow' });
    const client = await club.as(user.id);
    const long = 'lantern pool '.repeat(10).slice(0, 128);
    expect((await client.ask('POST', path, { old_password: PASSWORD, new_password: 'Wilhelmina-99' })).status).toBe(
      400,
    );
    expect((await client.ask('POST', path, { old_password: PASSWORD, new_password: `${long}x` })).status).toBe(400);
    expect((await client.ask('POST', path, { old_password: PASSWORD, new_password: long })).status).toBe(200);
    expect((await logIn(user.email, `${long.slice(0, -1)}?`)).status).toBe(401);
    expect((await logIn(user.email, long)).status).toBe(200);
  });
});

describe('sessions', () => {
  test('a member sees and ends own sessions only', async () => {
    const [mei, other] = [await buildUser(club.db), await buildUser(club.db)];
    const [here, there] = [await club.as(mei.id), await club.as(mei.id)];
    await club.as(other.id);
    const { body } = await here.ask('GET', '/general-users/session/');
    expect(body.count).toBe(2);
    expect(body.results.filter((row: { is_current: boolean }) => row.is_current)).toHaveLength(1);
    expect((await here.ask('GET', `/general-users/session/?user=${other.id}`)).body.count).toBe(0);
    const foreign = await club.db.row<{ id: number }>(sql`select id from session where user_id = ${other.id}`);
    expect((await here.ask('DELETE', `/general-users/session/${foreign?.id}/`)).status).toBe(404);
    const second = body.results.find((row: { is_current: boolean }) => !row.is_current);
    expect((await here.ask('DELETE', `/general-users/session/${second.id}/`)).status).toBe(204);
    expect((await there.ask('GET', '/general-users/me/')).status).toBe(401);
  });

  test('end-others keeps the present one', async () => {
    const mei = await buildUser(club.db);
    const [here, there] = [await club.as(mei.id), await club.as(mei.id)];
    expect((await here.ask('POST', '/general-users/session/end-others/')).body).toEqual({ status: 'OK' });
    expect((await there.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await here.ask('GET', '/general-users/me/')).status).toBe(200);
  });
});

describe('unsubscribe', () => {
  const path = '/general-users/unsubscribe-newsletter/';
  const lists = (id: number) =>
    club.db.row(
      sql`select newsletter_subscribed as main, newsletter_subscribed_osc as alternate from member where id = ${id}`,
    );

  test('takes the address off the list of its flavour only, as often as asked', async () => {
    const member = await buildMember(club.db);
    expect((await post(path, { email: member.email.toUpperCase(), is_osc: 'true' })).body).toEqual({ status: 'OK' });
    expect(await lists(member.id)).toEqual({ main: true, alternate: false });
    expect((await post(path, { email: member.email })).status).toBe(200);
    expect((await post(path, { email: member.email })).status).toBe(200);
    expect(await lists(member.id)).toEqual({ main: false, alternate: false });
  });

  test('unknown, malformed, missing', async () => {
    expect((await post(path, { email: 'nobody@example.com' })).body).toEqual({
      email: ['The email you enter does not match our records.'],
    });
    expect((await post(path, { email: 'nobody' })).body).toEqual({ email: ['Enter a valid email address.'] });
    expect((await post(path, {})).body).toEqual({ email: ['This field is required.'] });
  });

  test('the sixth call within a minute has to wait', async () => {
    for (let n = 0; n < 5; n += 1) expect((await post(path, { email: 'nobody@example.com' })).status).toBe(400);
    const answer = await post(path, { email: 'nobody@example.com' });
    expect([answer.status, answer.body.detail]).toEqual([
      429,
      expect.stringMatching(/^Request was throttled\. Expected available in \d+ seconds?\.$/),
    ]);
  });
});
