import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { type BuiltMember, buildMember } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

const HERS = 'quiet lantern by the pool';
const HIS = 'another lantern by the sea';

const club = await openClub(buildTestApp());

beforeEach(() => club.db.run(sql`delete from rate_limit`));

const post = (path: string, body: unknown) => club.anonymous.ask('POST', path, body);
const logIn = (username: string, password: string) => post('/api/token/', { username, password });

/** Creates a login as a visitor does, up to its last step. */
async function createLogin({ membership_id, email }: BuiltMember, password: string): Promise<unknown> {
  expect((await post('/general-users/check-account/', { membership_id, email })).body.result).toBe('CAN_CREATE');
  const made = await post('/general-users/create-account/', { membership_id, email, password });
  expect([made.status, made.body]).toEqual([201, { result: 'ACCOUNT_CREATED' }]);
  const [link = ''] = await mailedLinks(club.db, email);
  const token = new URL(link).searchParams.get('token');
  const done = await post('/general-users/create-account/', { token, password });
  return done.body;
}

test('a couple with one address: both create a login; the second uses the membership ID, and each resets the own password', async () => {
  const email = 'family@example.org';
  const wife = await buildMember(club.db, { name: 'Tan Mei Ling', email });
  const husband = await buildMember(club.db, { name: 'Tan Wei Ming', email });
  expect(await createLogin(wife, HERS)).toEqual({ result: 'ACCOUNT_ACTIVATED' });
  // Only the one who cannot use the address is told what to use.
  expect(await createLogin(husband, HIS)).toEqual({ result: 'ACCOUNT_ACTIVATED', login: husband.membership_id });
  const ready = await club.db.row<{ text: string }>(
    sql`select text from outbox where template = 'account-activated' order by id desc limit 1`,
  );
  expect(ready?.text).toContain(husband.membership_id);

  expect((await logIn(email, HERS)).status).toBe(200);
  expect((await logIn(wife.membership_id, HERS)).status).toBe(200);
  expect((await logIn(husband.membership_id, HIS)).status).toBe(200);
  expect((await logIn(email, HIS)).status).toBe(401);
  const { access } = (await logIn(husband.membership_id, HIS)).body;
  const me = await club.withToken(access).ask('GET', '/general-users/me/');
  expect(me.body).toMatchObject({ email, member_profile: { id: husband.id } });

  await club.db.run(sql`delete from outbox`);
  expect((await post('/password_reset/', { email })).status).toBe(200);
  const mails = await club.db.rows<{ text: string }>(
    sql`select text from outbox where template = 'password-reset' order by id`,
  );
  expect(
    mails.map(({ text }) => [wife, husband].find(({ membership_id }) => text.includes(membership_id))?.id),
  ).toEqual([wife.id, husband.id]);
  const token = /token=([\w-]+)/.exec(mails[1]?.text ?? '')?.[1];
  await post('/password_reset/confirm/', { token, password: 'a third lantern in the hall' });
  expect((await logIn(husband.membership_id, 'a third lantern in the hall')).status).toBe(200);
  expect((await logIn(email, HERS)).status).toBe(200);
});

test('two who ask at the same moment both get a login', async () => {
  const email = 'twins@example.org';
  const twins = [await buildMember(club.db, { email }), await buildMember(club.db, { email })];
  const made = await Promise.all(
    twins.map(({ membership_id }) => post('/general-users/create-account/', { membership_id, email, password: HIS })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const logins = await club.db.rows(
    sql`select shares_email from app_user where email = ${email} order by shares_email`,
  );
  expect(logins).toEqual([{ shares_email: false }, { shares_email: true }]);
});

test('only a household shares an address: staff cannot give a login an address that another has', async () => {
  await expect(
    club.db.run(sql`insert into app_user (username, email, password_hash) values ('x', 'FAMILY@example.org', '!')`),
  ).rejects.toThrow('app_user_email_key');
});
