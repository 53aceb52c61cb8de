import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { allowPasswords } from '../../src/modules/platform/single-sign-on/index.ts';
import { codeOf, turnOnFactor } from '../accounts/authenticator-app.ts';
import { softwareAuthenticator } from '../accounts/software-authenticator.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { openProviderClub, PROVIDERS } from './club-with-providers.ts';

const club = await openProviderClub();
const { real } = club;
const KEY = 'STAFF_SINGLE_SIGN_ON';
const SETTINGS = '/system/settings/';

const logIn = (username: string, password = PASSWORD) =>
  club.anonymous.ask('POST', '/api/token/', { username, password });

const require = async (client: Client, value = 'on') => {
  const { version } = (await client.ask('GET', SETTINGS)).body;
  return client.ask('PATCH', SETTINGS, { version, [KEY]: value });
};

/** A member of staff who logged in through the provider. */
async function throughProvider(more: object = {}) {
  const provider = await club.add(real.issuer, { used_by: 'STAFF', ...more });
  const user = await club.person({ rights: ['config.manage', 'member.view'] });
  const inside = await club.linkAndLogIn(provider);
  expect(inside.status, inside.text).toBe(200);
  return { provider, user, client: club.withToken(inside.body.access) };
}

beforeEach(async () => {
  await allowPasswords(club.db, { [KEY]: 'off' });
  // This process reads the settings again when it writes one.
  const { version, settings } = (await club.admin.ask('GET', SETTINGS)).body;
  const { value } = settings.find(({ key }: { key: string }) => key === 'UNDO_MINUTES');
  const touched = await club.admin.ask('PATCH', SETTINGS, { version, UNDO_MINUTES: value === 10 ? 11 : 10 });
  expect(touched.status, touched.text).toBe(200);
});

describe('requiring single sign-on of staff', () => {
  test('counts a user who came through a provider as staff', async () => {
    await club.add(club.odd.issuer, { used_by: 'STAFF' });
    const refused = await require(club.admin);
    expect([refused.status, Object.keys(refused.body)], refused.text).toEqual([400, [KEY]]);
    const { client } = await throughProvider();
    expect((await require(client)).status).toBe(200);
  });

  test.each([{ used_by: 'MEMBERS' }, { is_enabled: false }])(
    'takes a provider that works for staff: %j',
    async (change) => {
      const { provider, client } = await throughProvider();
      await club.admin.ask('PATCH', `${PROVIDERS}${provider}/`, change);
      expect((await require(client)).status).toBe(400);
    },
  );

  test('keeps the last provider of staff', async () => {
    const { provider, client } = await throughProvider();
    expect((await require(client)).status).toBe(200);
    for (const change of [{ used_by: 'MEMBERS' }, { is_enabled: false }])
      expect((await club.admin.ask('PATCH', `${PROVIDERS}${provider}/`, change)).status).toBe(400);
    expect((await club.admin.ask('DELETE', `${PROVIDERS}${provider}/`)).status).toBe(400);
    expect((await club.admin.ask('PATCH', `${PROVIDERS}${provider}/`, { name: 'Office' })).status).toBe(200);
    await club.add(club.odd.issuer, { used_by: 'EVERYONE', name: 'Other' });
    expect((await club.admin.ask('DELETE', `${PROVIDERS}${provider}/`)).status).toBe(204);
  });
});

describe('where it is required', () => {
  test('passwords of staff are refused, once they are right; those of members are not', async () => {
    const { user, client } = await throughProvider();
    const member = await buildUser(club.db);
    expect((await logIn(user.username)).status).toBe(200);
    await require(client);
    const right = await logIn(user.username);
    expect([right.status, right.body.code, right.body.detail]).toEqual([
      401,
      'single_sign_on_needed',
      expect.stringContaining('single sign-on'),
    ]);
    const wrong = await logIn(user.username, 'wrong password');
    const unknown = await logIn('nobody@example.com', 'wrong password');
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect((await logIn(member.username)).status).toBe(200);
    expect((await client.ask('GET', '/profile/member/')).status).toBe(200);
  });

  test('a password with a code doesn’t help, not even one that was begun before', async () => {
    const { client } = await throughProvider();
    const user = await buildUser(club.db, { rights: ['member.view'] });
    const { key } = await turnOnFactor(await club.as(user.id));
    const { challenge } = (await logIn(user.username)).body;
    await require(client);
    expect((await logIn(user.username)).body.code).toBe('single_sign_on_needed');
    const late = await club.anonymous.ask('POST', '/api/second-factor/', { challenge, one_time_code: codeOf(key, 1) });
    expect([late.status, late.body.code]).toEqual([401, 'single_sign_on_needed']);
  });

  test('a passkey doesn’t log staff in either', async () => {
    const { client } = await throughProvider();
    const user = await buildUser(club.db, { rights: ['member.view'] });
    const own = await club.as(user.id);
    const device = softwareAuthenticator({ origin: 'http://club.test', rpId: 'club.test' });
    const { options } = (await own.ask('POST', '/general-users/passkey/begin/', {})).body;
    await own.ask('POST', '/general-users/passkey/', { credential: device.make(options) });
    await require(client);
    const asked = (await club.anonymous.ask('POST', '/api/passkey/begin/', {})).body.options;
    const refused = await club.anonymous.ask('POST', '/api/passkey/', { credential: device.sign(asked) });
    expect([refused.status, refused.body.code]).toEqual([401, 'single_sign_on_needed']);
  });

  test('the provider with a code lets them in', async () => {
    const { provider, user, client } = await throughProvider();
    const { key } = await turnOnFactor(await club.as(user.id));
    await require(client);
    const asked = await (await club.comeBack(provider)).finish();
    expect(asked.body.code).toBe('second_factor_needed');
    const inside = await club.anonymous.ask('POST', '/api/second-factor/', {
      challenge: asked.body.challenge,
      one_time_code: codeOf(key, 1),
    });
    expect([inside.status, await club.whoAmI(inside)]).toEqual([200, user.id]);
  });

  test('the person at the server lets passwords in again', async () => {
    const { user, client } = await throughProvider();
    await require(client);
    expect((await logIn(user.username)).status).toBe(401);
    expect(await allowPasswords(club.db, { [KEY]: 'off' })).toBe('allowed');
    expect(await allowPasswords(club.db, { [KEY]: 'off' })).toBe('off');
    const stored = await club.db.row(sql`select 1 from setting where key = ${KEY}`);
    expect(stored).toBeUndefined();
    const [line] = await club.db.rows(sql`
      select action, resource from audit order by id desc limit 1`);
    expect(line).toEqual({ action: 'update', resource: 'setting' });
    expect(await allowPasswords(club.db, { [KEY]: 'on' })).toBe('allowed');
    expect(await allowPasswords(club.db, { [KEY]: 'on' })).toBe('off');
  });
});
