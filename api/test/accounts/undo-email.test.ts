import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildLink, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';
import { turnOnFactor } from './authenticator-app.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const NEW_PASSWORD = 'violet harbour 42';
let serial = 0;

beforeEach(() => club.db.run(sql`delete from rate_limit`));

const newAddress = () => {
  serial += 1;
  return `taken.over${serial}@example.com`;
};
const tokenTo = async (address: string) =>
  new URL((await mailedLinks(club.db, address))[0] ?? 'http://none/').searchParams.get('token');
const logIn = (username: string, password = PASSWORD) =>
  club.anonymous.ask('POST', '/api/token/', { username, password });
const undo = (token: unknown) => club.anonymous.ask('POST', '/general-users/undo-email/', { token });
const emailOf = async (id: number) =>
  (await club.db.row<{ email: string }>(sql`select email from app_user where id = ${id}`))?.email;

/** Changes the address of a login, and follows the link in the new mailbox. */
async function change(id: number, email: string, more: object = {}) {
  const saved = await admin.ask('PATCH', `/general-users/${id}/`, { email, ...more });
  expect(saved.status).toBe(200);
  const token = await tokenTo(email);
  expect((await club.anonymous.ask('POST', '/general-users/confirm-email/', { token })).status).toBe(200);
}

/** Someone whose address was changed by someone else. */
async function victim() {
  const user = await buildUser(club.db);
  const intruder = newAddress();
  await change(user.id, intruder);
  return { ...user, intruder, token: await tokenTo(user.email) };
}

describe('the old mailbox of a login', () => {
  test('keeps the address until the new mailbox answers', async () => {
    const user = await buildUser(club.db);
    const email = newAddress();
    await admin.ask('PATCH', `/general-users/${user.id}/`, { email });
    expect(await emailOf(user.id)).toBe(user.email);
    expect((await logIn(user.email)).status).toBe(200);
    expect((await logIn(email)).status).toBe(401);
  });

  test('gets the login back: everyone is out, the password is void, and a new one is chosen', async () => {
    const { id, email, intruder, token } = await victim();
    const session = await club.as(id);
    const back = await undo(token);
    expect([back.status, back.body.result]).toEqual([200, 'EMAIL_RESTORED']);
    expect(await emailOf(id)).toBe(email);
    expect((await session.ask('GET', '/general-users/me/')).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    const chosen = await club.anonymous.ask('POST', '/password_reset/confirm/', {
      token: back.body.reset_token,
      password: NEW_PASSWORD,
    });
    expect(chosen.status).toBe(200);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(intruder, NEW_PASSWORD)).status).toBe(401);
    for (const to of [email, intruder]) {
      const sent = await club.db.row<{ template: string }>(sql`
        select template from outbox where "to" = ${to} and template = 'email-change-undone'`);
      expect(sent, to).toBeDefined();
    }
    const line = await club.db.row<{ changes: object }>(sql`
      select changes from audit where action = 'undo-email' and row_id = ${id}`);
    expect(line?.changes).toEqual({ email: { old: intruder, new: email } });
  });

  test('undoes it once, also when the link is used twice at once', async () => {
    const { token } = await victim();
    const answers = await Promise.all([undo(token), undo(token), undo(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  test('alone sees the link: readers of the outbox don’t', async () => {
    const live = await openClub(buildTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'club@example.org' }));
    const user = await buildUser(live.db);
    const email = newAddress();
    const staff = await live.as((await buildAdministrator(live.db)).id);
    const lastTo = async (to: string) =>
      (await live.db.row<{ link: string; text: string; html: string }>(sql`
        select link, text, html from outbox where "to" = ${to} order by id desc limit 1`)) ?? {
        link: '',
        text: '',
        html: '',
      };
    await staff.ask('PATCH', `/general-users/${user.id}/`, { email });
    const token = new URL((await lastTo(email)).link).searchParams.get('token');
    expect((await live.anonymous.ask('POST', '/general-users/confirm-email/', { token })).status).toBe(200);
    const { link, text, html } = await lastTo(user.email);
    expect(link).toContain('/undo-email-change?token=');
    expect(text + html).not.toContain('token=');
  });

  test('takes away what was added to log in since, and keeps what was there before', async () => {
    const user = await buildUser(club.db);
    const passkey = (name: string) =>
      club.db.run(sql`
        insert into passkey (user_id, name, credential_id, public_key) values (${user.id}, ${name}, ${name + user.id}, '')`);
    const program = (name: string) =>
      club.db.run(sql`
        insert into api_token (kind, user_id, name, token_hash, hint, expires_at)
        values ('PERSONAL', ${user.id}, ${name}, ${name + user.id}, '1234', now() + interval '1 day')`);
    await passkey('own');
    await program('own');
    const own = await buildLink(club.db, user.id);
    await change(user.id, newAddress());
    await passkey('intruder');
    await program('intruder');
    await buildLink(club.db, user.id);
    await turnOnFactor(await club.as(user.id));
    await undo(await tokenTo(user.email));
    const left = await club.db.rows(sql`
      select name from passkey where user_id = ${user.id}
      union all
      select name from api_token where user_id = ${user.id}`);
    expect(left).toEqual([{ name: 'own' }, { name: 'own' }]);
    const links = await club.db.rows(sql`select id from linked_identity where user_id = ${user.id}`);
    expect(links).toEqual([{ id: own }]);
    expect(await club.db.rows(sql`select 1 from second_factor where user_id = ${user.id}`)).toEqual([]);
  });

  test('gets it back after two changes too; the mailbox between has no say any more', async () => {
    const user = await buildUser(club.db);
    const [first, second] = [newAddress(), newAddress()];
    await change(user.id, first);
    const own = await tokenTo(user.email);
    await change(user.id, second);
    const between = await tokenTo(first);
    expect((await undo(between)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(first);
    expect((await undo(own)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(user.email);
    await change(user.id, newAddress());
    const again = await tokenTo(user.email);
    await change(user.id, newAddress());
    expect((await undo(again)).status).toBe(200);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('has seven days', async () => {
    const { id, intruder, token } = await victim();
    const [link] = await club.db.rows<{ days: number }>(sql`
      select extract(epoch from expires_at - created_at)::float8 / 86400 as days
      from mailed_token
      where kind = 'EMAIL_UNDO' and user_id = ${id}`);
    expect(link?.days).toBeCloseTo(7, 3);
    await club.db.run(sql`update mailed_token set expires_at = now() where kind = 'EMAIL_UNDO' and user_id = ${id}`);
    expect((await undo(token)).status).toBe(404);
    expect(await emailOf(id)).toBe(intruder);
  });

  test('says so when another login uses the address by now', async () => {
    const { id, email, intruder, token } = await victim();
    const other = await buildUser(club.db);
    await club.db.run(sql`update app_user set email = ${email} where id = ${other.id}`);
    const refused = await undo(token);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['email']]);
    expect(await emailOf(id)).toBe(intruder);
  });

  test('has no say where the login can do more by now, is switched off, or went to someone else', async () => {
    const stronger = await victim();
    await club.db.run(sql`
      with r as (insert into role (name, access_rights) values ('More of test', '{finance.manage}') returning id)
      insert into user_role select ${stronger.id}, id from r`);
    expect((await undo(stronger.token)).status).toBe(404);
    const off = await victim();
    await club.db.run(sql`update app_user set is_active = false where id = ${off.id}`);
    expect((await undo(off.token)).status).toBe(404);
    const handedOver = await victim();
    const next = await buildMember(club.db);
    await admin.ask('PATCH', `/general-users/${handedOver.id}/`, { member_profile: next.id });
    expect((await undo(handedOver.token)).status).toBe(404);
  });

  test('gets no link when the login goes to another member together with the address', async () => {
    const user = await buildUser(club.db);
    await change(user.id, newAddress(), { member_profile: (await buildMember(club.db)).id });
    const links = await mailedLinks(club.db, user.email);
    expect(links.filter((link) => link.includes('undo-email'))).toEqual([]);
  });

  test('gets the address on the register back too, if that is the one that is undone', async () => {
    const user = await buildUser(club.db);
    const memberId = user.member?.id ?? 0;
    const email = user.member?.email ?? '';
    await club.db.run(sql`update app_user set email = ${email}, username = ${email} where id = ${user.id}`);
    const intruder = newAddress();
    await admin.ask('PATCH', `/profile/member/${memberId}/`, { email: intruder });
    await club.anonymous.ask('POST', '/general-users/confirm-email/', { token: await tokenTo(intruder) });
    expect((await undo(await tokenTo(email))).status).toBe(200);
    const row = await club.db.row(sql`select email from member where id = ${memberId}`);
    expect(row).toEqual({ email });
  });
});

test.each([[{}], [{ token: '' }], [{ token: {} }], [[]]])('%j is a bad request', async (body) => {
  expect((await club.anonymous.ask('POST', '/general-users/undo-email/', body)).status).toBe(400);
});

test.each(['x'.repeat(43), 'short'])('the token %j is none', async (token) => {
  expect((await undo(token)).status).toBe(404);
});
