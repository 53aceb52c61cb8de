import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { type BuiltUser, buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

let mei: BuiltUser;

const club = await openClub(buildTestApp());

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
  mei = await buildUser(club.db, { name: 'Mei Lin' });
});

const request = (body: unknown) => club.anonymous.ask('POST', '/password_reset/', body);
const validate = (body: unknown) => club.anonymous.ask('POST', '/password_reset/validate_token/', body);
const confirm = (body: unknown) => club.anonymous.ask('POST', '/password_reset/confirm/', body);
const logIn = (password: string) => club.anonymous.ask('POST', '/api/token/', { username: mei.email, password });
const freshToken = async () => {
  await request({ email: mei.email });
  const [link] = await mailedLinks(club.db, mei.email);
  return new URL(link ?? '').searchParams.get('token') ?? '';
};

const OK = { status: 'OK' };
const BAD_LINK = { detail: 'The OTP password entered is not valid. Please check and try again.' };
const NEW = 'quiet lantern by the pool';

describe('request', () => {
  test('known, unknown and inactive addresses get the same answer; only the known one gets a mail', async () => {
    const inactive = await buildUser(club.db, { is_active: false });
    const answers = await Promise.all(
      [mei.email.toUpperCase(), 'unknown@example.com', inactive.email].map((email) => request({ email })),
    );
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, OK]);
    const headers = answers.map(({ headers: { date: _date, 'x-request-id': _id, ...rest } }) => rest);
    expect(headers[1]).toEqual(headers[0]);
    expect(await mailedLinks(club.db, mei.email)).toHaveLength(1);
    expect(await mailedLinks(club.db, inactive.email)).toHaveLength(0);
  });

  test.each<[unknown, object]>([
    [{ email: 'nobody' }, { email: ['Enter a valid email address.'] }],
    [{}, { email: ['This field is required.'] }],
  ])('%j: 400', async (body, expected) => {
    const answer = await request(body);
    expect([answer.status, answer.body]).toEqual([400, expected]);
  });

  test('the link leads to the configured portal, whatever host the request names', async () => {
    await club.anonymous.ask(
      'POST',
      '/password_reset/',
      { email: mei.email },
      { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
    );
    const [link] = await mailedLinks(club.db, mei.email);
    expect(link).toMatch(/^http:\/\/club\.test\/reset-password\?token=[\w-]{43,}$/);
  });

  test('at most five mails an hour to one address', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await request({ email: mei.email }));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(await mailedLinks(club.db, mei.email)).toHaveLength(5);
  });

  test('at most twenty requests an hour from one caller', async () => {
    for (let n = 0; n < 20; n += 1) expect((await request({ email: `n${n}@example.com` })).status).toBe(200);
    expect((await request({ email: 'last@example.com' })).status).toBe(429);
  });
});

describe('validate and confirm', () => {
  test('good: validates any number of times, confirms once, and ends all sessions', async () => {
    const { body: old } = await logIn(PASSWORD);
    const token = await freshToken();
    expect([(await validate({ token })).status, (await validate({ token })).body]).toEqual([200, OK]);
    expect([(await confirm({ token, password: NEW })).status]).toEqual([200]);
    expect((await confirm({ token, password: NEW })).body).toEqual(BAD_LINK);
    expect((await validate({ token })).status).toBe(404);
    expect((await club.anonymous.ask('POST', '/api/token/refresh/', { refresh: old.refresh })).status).toBe(401);
    expect((await logIn(PASSWORD)).status).toBe(401);
    expect((await logIn(NEW)).status).toBe(200);
  });

  test('a second request voids the first link', async () => {
    const first = await freshToken();
    const second = await freshToken();
    expect((await validate({ token: first })).status).toBe(404);
    expect((await validate({ token: second })).status).toBe(200);
  });

  test('unknown and expired: one text', async () => {
    const token = await freshToken();
    await club.db.run(sql`update mailed_token set expires_at = now() - interval '1 second'`);
    for (const answer of [
      await validate({ token }),
      await confirm({ token, password: NEW }),
      await validate({ token: 'x' }),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, BAD_LINK]);
    }
  });

  test.each<[string, () => ReturnType<typeof sql>]>([
    ['deactivated', () => sql`update app_user set is_active = false where id = ${mei.id}`],
    ['terminated', () => sql`update member set status = 'TERMINATED-VOLUNTARY' where id = ${mei.member?.id}`],
  ])('the link of a member who was %s since: the same text', async (_name, statement) => {
    const token = await freshToken();
    await club.db.run(statement());
    for (const answer of [await validate({ token }), await confirm({ token, password: NEW })])
      expect([answer.status, answer.body]).toEqual([404, BAD_LINK]);
  });

  test('fields are asked for first, then the token, then the strength', async () => {
    expect((await validate({})).body).toEqual({ token: ['This field is required.'] });
    expect((await confirm({ token: 'x' })).body).toEqual({ password: ['This field is required.'] });
    expect((await confirm({ token: 'x', password: '1' })).status).toBe(404);
  });

  test('a weak password is refused with every reason and leaves the token usable', async () => {
    const token = await freshToken();
    expect((await confirm({ token, password: '1234567' })).body).toEqual({
      password: [
        'This password is too short. It must contain at least 8 characters.',
        'This password is too common.',
        'This password is entirely numeric.',
      ],
    });
    expect((await confirm({ token, password: mei.email })).body).toEqual({
      password: ['The password is too similar to the username.'],
    });
    expect((await confirm({ token, password: NEW })).status).toBe(200);
  });

  test('the token is kept as a hash only', async () => {
    const token = await freshToken();
    const row = await club.db.row<{ dump: string }>(sql`select string_agg(t::text, ' ') as dump from mailed_token t`);
    expect(row?.dump).not.toContain(token);
  });
});
