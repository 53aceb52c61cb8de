import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const club = await openClub(buildTestApp());
const SITE = { origin: 'http://club.test', rpId: 'club.test' };
const PATH = '/general-users/passkey/';

const begin = async (who: Client) => (await who.ask('POST', `${PATH}begin/`, {})).body.options;
const beginLogin = async () => (await club.anonymous.ask('POST', '/api/passkey/begin/', {})).body.options;

/** A person with a passkey on a device. */
async function owner(rights: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(club.db, rights);
  const client = await club.as(user.id);
  const device = softwareAuthenticator(SITE);
  const made = await client.ask('POST', PATH, { name: 'My phone', credential: device.make(await begin(client)) });
  return { user, client, device, made };
}

const logIn = (credential: unknown) => club.anonymous.ask('POST', '/api/passkey/', { credential });
const emailsTo = async (to: string) =>
  (await club.db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${to} order by id`)).map(
    ({ subject }) => subject,
  );
const ageProof = (userId: number) =>
  club.db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);

describe('a passkey', () => {
  test('is created, listed, and logs its owner in, who gets an email', async () => {
    const { user, client, device, made } = await owner();
    expect([made.status, made.body.name]).toEqual([201, 'My phone']);
    const back = await logIn(device.sign(await beginLogin()));
    expect(back.status).toBe(200);
    const me = await club.withToken(back.body.access).ask('GET', '/general-users/me/');
    expect(me.body.id).toBe(user.id);
    const listed = await client.ask('GET', PATH);
    expect(listed.body.results).toMatchObject([{ name: 'My phone', user: user.id }]);
    expect(listed.body.results[0].last_used_at).not.toBeNull();
    expect(await emailsTo(user.email)).toEqual([expect.stringContaining('passkey was added')]);
    const lines = await club.db.rows<{ action: string }>(
      sql`select action from audit where resource in ('passkey', 'session') and actor_user = ${user.id} order by id`,
    );
    expect(lines.map(({ action }) => action)).toEqual(['create', 'login']);
  });

  test('without a name is called after the device it was made on', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const credential = softwareAuthenticator(SITE).make(await begin(client));
    const made = await client.ask('POST', PATH, { credential }, { 'user-agent': 'Firefox on Linux' });
    expect(made.body.name).toBe('Firefox on Linux');
  });

  test('is renamed and removed by its owner, who is notified', async () => {
    const { user, client, device, made } = await owner();
    const one = `${PATH}${made.body.id}/`;
    expect((await client.ask('PATCH', one, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await client.ask('DELETE', one)).status).toBe(204);
    expect((await logIn(device.sign(await beginLogin()))).status).toBe(401);
    expect((await emailsTo(user.email)).at(-1)).toContain('passkey was removed');
  });

  test('of someone else is hidden; staff remove it, unless its owner has more rights', async () => {
    const { made, user } = await owner();
    const stranger = await club.as((await buildUser(club.db)).id);
    expect((await stranger.ask('DELETE', `${PATH}${made.body.id}/`)).status).toBe(404);
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    expect((await staff.ask('PATCH', `${PATH}${made.body.id}/`, { name: 'Mine' })).status).toBe(403);
    const stronger = await owner({ rights: ['user.manage', 'finance.manage'] });
    expect((await staff.ask('DELETE', `${PATH}${stronger.made.body.id}/`)).status).toBe(403);
    expect((await staff.ask('DELETE', `${PATH}${made.body.id}/`)).status).toBe(204);
    expect((await emailsTo(user.email)).at(-1)).toContain('passkey was removed');
  });

  test.each([
    ['made for another site', { origin: 'http://evil.test', rpId: 'evil.test' }, {}],
    ['made by another origin', { origin: 'http://evil.test', rpId: 'club.test' }, {}],
    ['made without asking who is there', SITE, { verified: false }],
  ])('that was %s is refused', async (_words, site, how) => {
    const client = await club.as((await buildUser(club.db)).id);
    const credential = softwareAuthenticator(site, how).make(await begin(client));
    const made = await client.ask('POST', PATH, { credential });
    expect([made.status, Object.keys(made.body)]).toEqual([400, ['credential']]);
  });

  test('answers a challenge once, its own, and in time', async () => {
    const { client, device } = await owner();
    const options = await beginLogin();
    const signed = device.sign(options);
    expect([(await logIn(signed)).status, (await logIn(signed)).status]).toEqual([200, 401]);
    const late = await beginLogin();
    await club.db.run(sql`update passkey_challenge set expires_at = now() where challenge = ${late.challenge}`);
    expect((await logIn(device.sign(late))).status).toBe(401);
    expect((await logIn(device.sign({ challenge: 'AAAA' }))).status).toBe(401);
    expect((await logIn(device.sign(await begin(client)))).status).toBe(401);
    const other = await club.as((await buildUser(club.db)).id);
    const credential = softwareAuthenticator(SITE).make(await begin(client));
    expect((await other.ask('POST', PATH, { credential })).status).toBe(400);
  });

  test('signed by another key is refused', async () => {
    const { device } = await owner();
    const options = await beginLogin();
    const { id, rawId } = device.sign(options);
    expect((await logIn({ ...softwareAuthenticator(SITE).sign(options), id, rawId })).status).toBe(401);
    expect((await logIn(softwareAuthenticator(SITE).sign(await beginLogin()))).status).toBe(401);
  });

  test('with a lower counter was copied, and is refused', async () => {
    const { device } = await owner();
    const early = await beginLogin();
    const kept = device.sign(early);
    expect((await logIn(device.sign(await beginLogin()))).status).toBe(200);
    expect((await logIn(kept)).status).toBe(401);
  });

  test('of a user who may not log in opens nothing', async () => {
    const { user, device } = await owner();
    await club.db.run(sql`update app_user set is_active = false where id = ${user.id}`);
    expect((await logIn(device.sign(await beginLogin()))).status).toBe(401);
  });

  test.each([[{}], [{ credential: 'x' }], [{ credential: { id: 'a' } }], [{ credential: null }]])(
    'that is not one at all, %j, is a bad request',
    async (body) => {
      expect((await club.anonymous.ask('POST', '/api/passkey/', body)).status).toBe(400);
    },
  );
});

describe('a fresh proof', () => {
  test('is needed to add or remove a passkey, and given with the password', async () => {
    const { user, client, made } = await owner();
    await ageProof(user.id);
    const one = `${PATH}${made.body.id}/`;
    for (const answer of [await client.ask('POST', `${PATH}begin/`, {}), await client.ask('DELETE', one)])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed']);
    expect((await client.ask('POST', '/general-users/prove/', { password: 'wrong' })).status).toBe(400);
    expect((await client.ask('POST', '/general-users/prove/', {})).status).toBe(400);
    expect((await client.ask('DELETE', one)).status).toBe(403);
    expect((await client.ask('POST', '/general-users/prove/', { password: PASSWORD })).status).toBe(200);
    expect((await client.ask('DELETE', one)).status).toBe(204);
  });

  test('is given with a passkey of one’s own, not with another’s', async () => {
    const { user, client, device } = await owner();
    const other = await owner();
    await ageProof(user.id);
    const prove = async (by: typeof device) =>
      client.ask('POST', '/general-users/prove/', { credential: by.sign(await beginLogin()) });
    expect((await prove(other.device)).status).toBe(400);
    expect((await client.ask('POST', `${PATH}begin/`, {})).status).toBe(403);
    expect((await prove(device)).status).toBe(200);
    expect((await client.ask('POST', `${PATH}begin/`, {})).status).toBe(200);
  });

  test('counts in the session it was given in, and no other', async () => {
    const { user, client } = await owner();
    const elsewhere = await club.as(user.id);
    await ageProof(user.id);
    await elsewhere.ask('POST', '/general-users/prove/', { password: PASSWORD });
    expect((await client.ask('POST', `${PATH}begin/`, {})).status).toBe(403);
  });

  test('can be tried ten times', async () => {
    const { client } = await owner();
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await client.ask('POST', '/general-users/prove/', { password: 'x' }));
    expect(answers.at(-1)?.status).toBe(429);
  });
});
