import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { codeOf, FACTOR_PATH, turnOnFactor } from './authenticator-app.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

/** A club that asks its staff for more than a password. */
const club = await openClub(buildTestApp({ STAFF_SECOND_FACTOR: 'on' }));
const SITE = { origin: 'http://club.test', rpId: 'club.test' };

const staffWith = (rights: Parameters<typeof buildUser>[1] = { rights: ['member.view', 'user.manage'] }) =>
  buildUser(club.db, rights);
const WORK = '/profile/member/';

/** Whether a client reaches the ordinary calls. */
const reach = async (client: Client) => {
  const { status, body } = await client.ask('GET', WORK);
  const me = await client.ask('GET', '/general-users/me/');
  return [status, body.code ?? null, me.body.second_factor.is_needed];
};
const OUT = [403, 'second_factor_needed', true];
const IN = [200, null, false];

describe('staff with a password alone', () => {
  test('reach nothing but the set-up', async () => {
    const user = await staffWith();
    const client = await club.as(user.id);
    expect(await reach(client)).toEqual(OUT);
    for (const path of [
      '/general-users/',
      `/general-users/${user.id}/`,
      '/dashboard/',
      '/notice/',
      '/booking/reservation/',
    ])
      expect((await client.ask('GET', path)).status, path).toBe(403);
    const saved = await client.ask('PATCH', `/general-users/${user.id}/`, { username: 'other' });
    expect(saved.body.code).toBe('second_factor_needed');
    for (const path of ['/general-users/session/', '/general-users/passkey/', FACTOR_PATH, '/general-users/me/'])
      expect((await client.ask('GET', path)).status, path).toBe(200);
    const prove = await client.ask('POST', '/general-users/prove/', { password: PASSWORD });
    expect(prove.status).toBe(200);
    expect(await reach(client)).toEqual(OUT);
  });

  test('see and change nothing of others while they set it up', async () => {
    const colleague = await buildUser(club.db);
    const theirs = await club.as(colleague.id);
    const { turned } = await turnOnFactor(theirs);
    const staff = await club.as((await staffWith()).id);
    expect((await staff.ask('GET', FACTOR_PATH)).body.count).toBe(0);
    expect((await staff.ask('DELETE', `${FACTOR_PATH}${turned.body.id}/`)).status).toBe(404);
    const session = (await theirs.ask('GET', '/general-users/session/')).body.results[0].id;
    expect((await staff.ask('DELETE', `/general-users/session/${session}/`)).status).toBe(404);
    await turnOnFactor(staff);
    expect((await staff.ask('DELETE', `${FACTOR_PATH}${turned.body.id}/`)).status).toBe(204);
  });

  test('members without a role are not asked', async () => {
    const client = await club.as((await buildUser(club.db)).id);
    const me = await client.ask('GET', '/general-users/me/');
    expect(me.body.second_factor.is_needed).toBe(false);
    expect((await client.ask('GET', '/booking/reservation/')).status).toBe(200);
  });

  test('setting up codes opens this session, and no other', async () => {
    const user = await staffWith();
    const [client, elsewhere] = [await club.as(user.id), await club.as(user.id)];
    const { key } = await turnOnFactor(client);
    expect(await reach(client)).toEqual(IN);
    expect(await reach(elsewhere)).toEqual(OUT);
    const proved = await elsewhere.ask('POST', '/general-users/prove/', { one_time_code: codeOf(key, 1) });
    expect(proved.status).toBe(200);
    expect(await reach(elsewhere)).toEqual(IN);
  });

  test('adding a passkey opens it too; logging in with it needs no code', async () => {
    const user = await staffWith();
    const client = await club.as(user.id);
    const device = softwareAuthenticator(SITE);
    const { options } = (await client.ask('POST', '/general-users/passkey/begin/', {})).body;
    await client.ask('POST', '/general-users/passkey/', { credential: device.make(options) });
    expect(await reach(client)).toEqual(IN);
    const login = (await club.anonymous.ask('POST', '/api/passkey/begin/', {})).body.options;
    const back = await club.anonymous.ask('POST', '/api/passkey/', { credential: device.sign(login) });
    expect(await reach(club.withToken(back.body.access))).toEqual(IN);
    const byPassword = await club.anonymous.ask('POST', '/api/token/', { username: user.username, password: PASSWORD });
    expect(await reach(club.withToken(byPassword.body.access))).toEqual(OUT);
  });

  test('a login with a code opens everything', async () => {
    const user = await staffWith();
    const { key } = await turnOnFactor(await club.as(user.id));
    const asked = await club.anonymous.ask('POST', '/api/token/', { username: user.username, password: PASSWORD });
    const back = await club.anonymous.ask('POST', '/api/second-factor/', {
      challenge: asked.body.challenge,
      one_time_code: codeOf(key, 1),
    });
    expect(await reach(club.withToken(back.body.access))).toEqual(IN);
  });

  test('turning it off closes everything again', async () => {
    const user = await staffWith();
    const client = await club.as(user.id);
    const { turned } = await turnOnFactor(client);
    expect((await client.ask('DELETE', `${FACTOR_PATH}${turned.body.id}/`)).status).toBe(204);
    expect(await reach(client)).toEqual(OUT);
  });

  test('a role given later asks at the next call', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    await club.db.run(sql`
      insert into user_role select ${user.id}, id from role order by id desc limit 1`);
    expect((await client.ask('GET', '/booking/reservation/')).body.code).toBe('second_factor_needed');
  });
});
