import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { resetFactor } from '../../src/modules/platform/second-factor/index.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { codeOf, FACTOR_PATH, forgetLastCode, turnOnFactor } from './authenticator-app.ts';

const club = await openClub(buildTestApp());

/** A person with two-step login. */
async function owner(options: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(club.db, options);
  const client = await club.as(user.id);
  return { user, client, ...(await turnOnFactor(client)) };
}

const logIn = (username: string) => club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD });
const challengeOf = async (username: string): Promise<string> => (await logIn(username)).body.challenge;
const sendCode = (challenge: string, one_time_code: string) =>
  club.anonymous.ask('POST', '/api/second-factor/', { challenge, one_time_code });
const emailsTo = async (to: string) =>
  (await club.db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${to} order by id`)).map(
    ({ subject }) => subject,
  );
const ageProof = (userId: number) =>
  club.db.run(sql`update session set proved_at = now() - interval '11 minutes' where user_id = ${userId}`);
const remove = async (client: Client, user: number) => {
  const { results } = (await client.ask('GET', `${FACTOR_PATH}?user=${user}`)).body;
  return client.ask('DELETE', `${FACTOR_PATH}${results[0]?.id ?? 0}/`);
};

describe('setting up', () => {
  test('gives a key, takes a code of it, and answers ten recovery codes once', async () => {
    const { user, client, key, uri, turned, codes } = await owner();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/);
    expect(new URL(uri).searchParams.get('secret')).toBe(key);
    expect([turned.status, turned.body.codes_left, codes.length]).toEqual([201, 10, 10]);
    expect(new Set(codes).size).toBe(10);
    const listed = await client.ask('GET', FACTOR_PATH);
    expect(listed.body.results).toMatchObject([{ user: user.id, codes_left: 10, last_used_at: null }]);
    expect(listed.text).not.toContain(key);
    expect((await client.ask('GET', '/general-users/me/')).body.second_factor).toEqual({
      is_on: true,
      is_needed: false,
    });
    expect(await emailsTo(user.email)).toEqual([expect.stringContaining('Two-step login is on')]);
    const lines = await club.db.rows<{ action: string }>(
      sql`select action from audit where resource = 'second factor' and actor_user = ${user.id}`,
    );
    expect(lines).toEqual([{ action: 'create' }]);
  });

  test('stores neither the key nor the codes as they are', async () => {
    const { user, key, codes } = await owner();
    const kept = JSON.stringify(
      await club.db.rows(sql`
        select f.*, encode(f.secret, 'escape') as raw, c.start, c.code_hash
        from second_factor f
        join recovery_code c on c.factor = f.id
        where f.user_id = ${user.id}`),
    );
    expect(kept).not.toContain(key);
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', '').slice(4));
  });

  test.each(['000000', 'abc', '12345', ''])('does nothing for the code %j', async (one_time_code) => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    await client.ask('POST', `${FACTOR_PATH}begin/`, {});
    const turned = await client.ask('POST', FACTOR_PATH, { one_time_code });
    expect([turned.status, Object.keys(turned.body)]).toEqual([400, ['one_time_code']]);
    expect((await logIn(user.username)).status).toBe(200);
  });

  test('without a key, or a second time, is refused', async () => {
    const client = await club.as((await buildUser(club.db)).id);
    expect((await client.ask('POST', FACTOR_PATH, { one_time_code: '123456' })).status).toBe(400);
    const { client: other, key } = await owner();
    expect((await other.ask('POST', `${FACTOR_PATH}begin/`, {})).status).toBe(400);
    expect((await other.ask('POST', FACTOR_PATH, { one_time_code: codeOf(key, 1) })).status).toBe(400);
  });

  test('only the newest key counts', async () => {
    const client = await club.as((await buildUser(club.db)).id);
    const first = (await client.ask('POST', `${FACTOR_PATH}begin/`, {})).body.key;
    const second = (await client.ask('POST', `${FACTOR_PATH}begin/`, {})).body.key;
    expect((await client.ask('POST', FACTOR_PATH, { one_time_code: codeOf(first) })).status).toBe(400);
    expect((await client.ask('POST', FACTOR_PATH, { one_time_code: codeOf(second) })).status).toBe(201);
  });

  test('two confirmations at once make one set of codes', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const { key } = (await client.ask('POST', `${FACTOR_PATH}begin/`, {})).body;
    const answers = await Promise.all(
      [0, 1, 2].map(() => client.ask('POST', FACTOR_PATH, { one_time_code: codeOf(key) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const count = await club.db.row<{ n: number }>(sql`
      select count(*)::int as n from recovery_code c join second_factor f on f.id = c.factor where f.user_id = ${user.id}`);
    expect(count?.n).toBe(10);
  });

  test('on, off and new codes need a fresh proof', async () => {
    const { user, client } = await owner();
    await ageProof(user.id);
    for (const answer of [
      await client.ask('POST', `${FACTOR_PATH}begin/`, {}),
      await client.ask('POST', FACTOR_PATH, { one_time_code: '123456' }),
      await client.ask('POST', `${FACTOR_PATH}recovery-codes/`, {}),
      await remove(client, user.id),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_needed']);
  });
});

describe('logging in', () => {
  test('asks for a code after the right password, and for nothing after a wrong one', async () => {
    const { user } = await owner();
    const right = await logIn(user.username);
    expect([right.status, right.body.code, right.headers['www-authenticate']]).toEqual([
      401,
      'second_factor_needed',
      'Bearer realm="api"',
    ]);
    expect(Object.keys(right.body).sort()).toEqual(['challenge', 'code', 'detail']);
    const wrong = await club.anonymous.ask('POST', '/api/token/', { username: user.username, password: 'wrong' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([401, ['detail']]);
  });

  test('a code of the app trades the challenge for a session, once', async () => {
    const { user, key } = await owner();
    const challenge = await challengeOf(user.username);
    const code = codeOf(key, 1);
    const back = await sendCode(challenge, code);
    expect([back.status, Object.keys(back.body).sort()]).toEqual([200, ['access', 'refresh']]);
    const me = await club.withToken(back.body.access).ask('GET', '/general-users/me/');
    expect(me.body.id).toBe(user.id);
    await forgetLastCode(club.db, user.id);
    expect((await sendCode(challenge, codeOf(key))).status).toBe(401);
    const line = await club.db.row<{ changes: unknown }>(sql`
      select changes from audit where action = 'login' and actor_user = ${user.id} order by id desc limit 1`);
    expect(line?.changes).toEqual({ with: { old: null, new: 'code' } });
  });

  test('a code works once, also with another challenge and also at once', async () => {
    const { user, key } = await owner();
    const code = codeOf(key, 1);
    const challenges = await Promise.all([0, 1, 2].map(() => challengeOf(user.username)));
    const answers = await Promise.all(challenges.map((one) => sendCode(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await sendCode(await challengeOf(user.username), code)).status).toBe(400);
  });

  test('the code that turned it on, an older one, and one of the day before are refused', async () => {
    const { user, key, moment } = await owner();
    const challenge = await challengeOf(user.username);
    for (const steps of [0, -1, -2880, 2880])
      expect((await sendCode(challenge, codeOf(key, steps, moment))).status, `${steps} steps`).toBe(400);
  });

  test('a recovery code works once, however it is typed, and its owner is notified', async () => {
    const { user, client, codes } = await owner();
    const typed = ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `;
    expect((await sendCode(await challengeOf(user.username), typed)).status).toBe(200);
    expect((await sendCode(await challengeOf(user.username), typed)).status).toBe(400);
    expect((await emailsTo(user.email)).at(-1)).toContain('recovery code was used');
    expect((await client.ask('GET', FACTOR_PATH)).body.results[0].codes_left).toBe(9);
  });

  test('a recovery code used twice at once lets one in', async () => {
    const { user, codes } = await owner();
    const challenges = [await challengeOf(user.username), await challengeOf(user.username)];
    const answers = await Promise.all(challenges.map((one) => sendCode(one, codes[1] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('codes of someone else are none', async () => {
    const [one, other] = [await owner(), await owner()];
    const challenge = await challengeOf(one.user.username);
    expect((await sendCode(challenge, codeOf(other.key, 1))).status).toBe(400);
    expect((await sendCode(challenge, other.codes[0] ?? '')).status).toBe(400);
    expect((await sendCode(challenge, codeOf(one.key, 1))).status).toBe(200);
  });

  test('an unknown or expired challenge is not reported as a wrong code', async () => {
    const { user, key } = await owner();
    expect((await sendCode('x'.repeat(43), codeOf(key, 1))).status).toBe(401);
    const challenge = await challengeOf(user.username);
    await club.db.run(sql`update login_challenge set expires_at = now() where user_id = ${user.id}`);
    expect((await sendCode(challenge, codeOf(key, 1))).status).toBe(401);
  });

  test('a user deactivated meanwhile can’t log in', async () => {
    const { user, key } = await owner();
    const challenge = await challengeOf(user.username);
    await club.db.run(sql`update app_user set is_active = false where id = ${user.id}`);
    expect((await sendCode(challenge, codeOf(key, 1))).status).toBe(401);
  });

  test('ten wrong codes are the limit of an account, whatever the challenge; the right one is not taken then', async () => {
    const { user, key } = await owner();
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await sendCode(await challengeOf(user.username), '000000'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429]);
    expect((await sendCode(await challengeOf(user.username), codeOf(key, 1))).status).toBe(429);
    const other = await owner();
    expect((await sendCode(await challengeOf(other.user.username), codeOf(other.key, 1))).status).toBe(200);
  });

  test('a new password does not get around it', async () => {
    const { user } = await owner();
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    await staff.ask('PUT', `/general-users/${user.id}/password/`, { password: 'violet harbour 42' });
    const back = await club.anonymous.ask('POST', '/api/token/', {
      username: user.username,
      password: 'violet harbour 42',
    });
    expect(back.body.code).toBe('second_factor_needed');
  });

  test.each([[{}], [{ challenge: 'x' }], [{ challenge: 7, one_time_code: [] }], [[]]])(
    '%j is a bad request',
    async (body) => {
      expect((await club.anonymous.ask('POST', '/api/second-factor/', body)).status).toBe(400);
    },
  );
});

describe('afterwards', () => {
  test('new recovery codes replace the old ones', async () => {
    const { user, client, codes } = await owner();
    const renewed = await client.ask('POST', `${FACTOR_PATH}recovery-codes/`, {});
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await sendCode(await challengeOf(user.username), codes[0] ?? '')).status).toBe(400);
    expect((await sendCode(await challengeOf(user.username), renewed.body.recovery_codes[0])).status).toBe(200);
    expect(await emailsTo(user.email)).toContainEqual(expect.stringContaining('New recovery codes'));
    const without = await club.as((await buildUser(club.db)).id);
    expect((await without.ask('POST', `${FACTOR_PATH}recovery-codes/`, {})).status).toBe(400);
  });

  test('its owner turns it off: the password is enough again', async () => {
    const { user, client, codes } = await owner();
    expect((await remove(client, user.id)).status).toBe(204);
    expect((await logIn(user.username)).status).toBe(200);
    expect((await emailsTo(user.email)).at(-1)).toContain('turned off');
    expect((await client.ask('POST', '/general-users/prove/', { one_time_code: codes[0] })).status).toBe(400);
  });

  test('staff reset it only for users with no more rights than theirs; sessions end, and the owner is notified', async () => {
    const { user, client } = await owner({ rights: ['member.view'] });
    const stranger = await club.as((await buildUser(club.db)).id);
    expect((await remove(stranger, user.id)).status).toBe(404);
    const weaker = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
    expect((await remove(weaker, user.id)).status).toBe(403);
    const staff = await club.as((await buildUser(club.db, { rights: ['user.manage', 'member.view'] })).id);
    expect((await remove(staff, user.id)).status).toBe(204);
    expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await logIn(user.username)).status).toBe(200);
    expect((await emailsTo(user.email)).at(-1)).toContain('The club reset');
  });

  test('the person at the server resets it too', async () => {
    const { user } = await owner();
    expect(await resetFactor(club.db, club.config, user.email)).toEqual({ kind: 'reset', email: user.email });
    expect((await logIn(user.username)).status).toBe(200);
    expect(await resetFactor(club.db, club.config, user.email)).toEqual({ kind: 'off' });
    expect(await resetFactor(club.db, club.config, 'no one')).toEqual({ kind: 'unknown' });
    expect((await emailsTo(user.email)).at(-1)).toContain('The club reset');
  });

  test('a code is a fresh proof, once; another’s is not', async () => {
    const { user, client, key, codes } = await owner();
    const other = await owner();
    await ageProof(user.id);
    const prove = (one_time_code: string) => client.ask('POST', '/general-users/prove/', { one_time_code });
    expect((await prove(codeOf(other.key, 1))).status).toBe(400);
    expect((await client.ask('POST', `${FACTOR_PATH}recovery-codes/`, {})).status).toBe(403);
    const code = codeOf(key, 1);
    expect((await prove(code)).status).toBe(200);
    expect((await prove(code)).status).toBe(400);
    expect((await client.ask('POST', `${FACTOR_PATH}recovery-codes/`, {})).status).toBe(200);
    expect((await prove(codes[0] ?? '')).status).toBe(400);
  });
});
