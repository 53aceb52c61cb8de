import type { Right } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser, PASSWORD } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

let serial = 0;
const DESK: readonly Right[] = ['member.view', 'member.manage', 'member.sensitive', 'approval.decide', 'user.manage'];
const RANK = /has rights that you don’t have/;

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const desk = await club.as((await buildUser(club.db, { rights: DESK })).id);

beforeEach(async () => {
  await club.db.run(sql`delete from rate_limit`);
});

/** Someone whose login uses the address on the register. */
async function person(rights: readonly Right[] = []) {
  const user = await buildUser(club.db, { rights });
  const email = user.member?.email ?? '';
  await club.db.run(sql`update app_user set email = ${email}, username = ${email} where id = ${user.id}`);
  return { ...user, email, memberId: user.member?.id ?? 0, client: await club.as(user.id) };
}

type Person = Awaited<ReturnType<typeof person>>;
const fresh = () => {
  serial += 1;
  return `fresh${serial}@example.com`;
};
const loginOf = ({ id }: Person) => club.db.row(sql`select email, username from app_user where id = ${id}`);
const registerOf = ({ memberId }: Person) => club.db.row(sql`select email from member where id = ${memberId}`);
const same = ({ email }: Person) => ({ email, username: email });
const tokenTo = async (address: string) =>
  new URL((await mailedLinks(club.db, address))[0] ?? 'http://none/').searchParams.get('token');
const confirm = (token: unknown) => club.anonymous.ask('POST', '/general-users/confirm-email/', { token });
const logIn = (username: string) => club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD });
const templatesTo = async (address: string) =>
  (await club.db.rows<{ template: string }>(sql`select template from outbox where "to" = ${address} order by id`)).map(
    ({ template }) => template,
  );

/** Every way in which staff give a member another address. */
const ways: readonly [name: string, change: (who: Person, email: string, by: Client) => Promise<number>][] = [
  [
    'an update request',
    async (who, email, by) => {
      const { id } = (await who.client.ask('POST', '/profile/approval-record/', { email })).body;
      return (await by.ask('PATCH', `/profile/approval-record/${id}/`, { status: 'APPROVED' })).status;
    },
  ],
  ['the user page', async (who, email, by) => (await by.ask('PATCH', `/general-users/${who.id}/`, { email })).status],
  [
    'the register',
    async (who, email, by) => (await by.ask('PATCH', `/profile/member/${who.memberId}/`, { email })).status,
  ],
  [
    'a bulk change',
    async (who, email, by) => {
      const rows = [{ id: who.memberId, email }];
      const { id } = (await admin.ask('POST', '/approval-requests/', { type: 'BULK', rows })).body;
      const { status } = await by.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });
      await manyChanges(club.db, club.config)(new AbortController().signal);
      return status;
    },
  ],
];

describe.each(ways)('by %s', (name, change) => {
  test('the login waits for the new mailbox, and both mailboxes hear of it', async () => {
    const mei = await person();
    const email = fresh();
    expect(await change(mei, email, desk)).toBe(200);
    expect(await loginOf(mei)).toEqual(same(mei));
    if (name !== 'the user page') expect(await registerOf(mei)).toEqual({ email });
    expect((await mei.client.ask('GET', '/general-users/me/')).body).toMatchObject({
      email: mei.email,
      pending_email: email,
    });
    expect((await admin.ask('GET', `/general-users/${mei.id}/`)).body.pending_email).toBe(email);
    const toOld = await templatesTo(mei.email);
    expect(toOld.some((one) => ['email-changed', 'email-change-requested'].includes(one))).toBe(true);
    const done = await confirm(await tokenTo(email));
    expect([done.status, done.body]).toEqual([200, { result: 'EMAIL_CONFIRMED' }]);
    expect(await loginOf(mei)).toEqual({ email, username: email });
    expect((await templatesTo(mei.email)).at(-1)).toBe('email-changed');
    expect([(await logIn(email)).status, (await logIn(mei.email)).status]).toEqual([200, 401]);
    expect((await mei.client.ask('GET', '/general-users/me/')).body.pending_email).toBeNull();
  });

  test('never for a login with more rights than the decider', async () => {
    const boss = await person(['access.manage', 'audit.view']);
    const email = fresh();
    expect(await change(boss, email, desk)).toBe(403);
    expect([await loginOf(boss), await registerOf(boss)]).toEqual([same(boss), { email: boss.email }]);
    expect(await templatesTo(email)).toEqual([]);
  });
});

test('the refusal gives its reason', async () => {
  const boss = await person(['access.manage']);
  const { id } = (await boss.client.ask('POST', '/profile/approval-record/', { email: fresh() })).body;
  const answer = await desk.ask('PATCH', `/profile/approval-record/${id}/`, { status: 'APPROVED' });
  expect([answer.status, answer.body.detail]).toEqual([403, expect.stringMatching(RANK)]);
});

test('an address is never corrected, not even to itself', async () => {
  const mei = await person();
  const email = fresh();
  const { id } = (await mei.client.ask('POST', '/profile/approval-record/', { email })).body;
  for (const value of ['attacker@example.com', email]) {
    const decisions = { email: { accept: true, value } };
    const answer = await admin.ask('PATCH', `/profile/approval-record/${id}/`, { status: 'APPROVED', decisions });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['email']]);
  }
  expect([await loginOf(mei), await registerOf(mei)]).toEqual([same(mei), { email: mei.email }]);
});

describe('the link', () => {
  const ask = (who: Person, email: string) => admin.ask('PATCH', `/general-users/${who.id}/`, { email });

  test('works once, and only the newest one', async () => {
    const mei = await person();
    const [first, second] = [fresh(), fresh()];
    await ask(mei, first);
    const older = await tokenTo(first);
    await ask(mei, second);
    expect((await confirm(older)).status).toBe(404);
    const token = await tokenTo(second);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).status).toBe(404);
    expect(await loginOf(mei)).toEqual({ email: second, username: second });
  });

  test('is not kept in clear, and runs out', async () => {
    const mei = await person();
    const email = fresh();
    await ask(mei, email);
    const token = await tokenTo(email);
    const dump = await club.db.row<{ text: string }>(sql`select string_agg(t::text, '') as text from mailed_token t`);
    expect(dump?.text).not.toContain(token);
    await club.db.run(sql`update mailed_token set expires_at = now() where user_id = ${mei.id}`);
    expect((await confirm(token)).status).toBe(404);
    expect((await admin.ask('GET', `/general-users/${mei.id}/`)).body.pending_email).toBeNull();
  });

  test.each([[undefined], [''], ['x'], [7], [null]])('a bad token %s is a plain refusal', async (token) => {
    expect([400, 404]).toContain((await confirm(token)).status);
  });

  test('takes no address that another login has meanwhile, and stays usable', async () => {
    const [mei, other] = [await person(), await person()];
    const email = fresh();
    await ask(mei, email);
    await club.db.run(sql`update app_user set email = ${email} where id = ${other.id}`);
    const token = await tokenTo(email);
    expect((await confirm(token)).body).toEqual({ email: ['Another login uses this address.'] });
    await club.db.run(sql`update app_user set email = ${other.email} where id = ${other.id}`);
    expect((await confirm(token)).status).toBe(200);
  });

  test('is void for a login that can do more by now, and for one that was deactivated', async () => {
    const [mei, raj] = [await person(), await person()];
    const [one, two] = [fresh(), fresh()];
    expect((await desk.ask('PATCH', `/general-users/${mei.id}/`, { email: one })).status).toBe(200);
    await club.db.run(sql`
      with r as (insert into role (name, access_rights) values ('Promoted', '{audit.view}') returning id)
      insert into user_role
      select ${mei.id}, id
      from r`);
    expect((await confirm(await tokenTo(one))).status).toBe(404);
    expect(await loginOf(mei)).toEqual(same(mei));
    await ask(raj, two);
    await admin.ask('PATCH', `/general-users/${raj.id}/`, { is_active: false });
    expect((await confirm(await tokenTo(two))).status).toBe(404);
  });
});

test('staff can’t change the address of their own login', async () => {
  const staff = await person(['user.manage']);
  const answer = await staff.client.ask('PATCH', `/general-users/${staff.id}/`, { email: fresh() });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['email']]);
});

test('a user name that is to be the new address waits with it; a whole form changes nothing by itself', async () => {
  const mei = await person();
  const email = fresh();
  const path = `/general-users/${mei.id}/`;
  expect((await admin.ask('PUT', path, { username: email, email })).status).toBe(200);
  expect(await loginOf(mei)).toEqual(same(mei));
  const { body } = await admin.ask('GET', path);
  expect((await admin.ask('PUT', path, body)).body).toEqual(body);
  expect((await confirm(await tokenTo(email))).status).toBe(200);
  expect(await loginOf(mei)).toEqual({ email, username: email });
});

test('a login that isn’t activated yet changes at once, and its old link is void', async () => {
  const mei = await person();
  await club.db.run(sql`delete from app_user where id = ${mei.id}`);
  const body = { membership_id: mei.member?.membership_id, email: mei.email, password: 'quiet lantern by the pool' };
  await club.anonymous.ask('POST', '/general-users/create-account/', body);
  const made = await club.db.row<{ id: number }>(sql`select id from app_user where member_profile = ${mei.memberId}`);
  const email = fresh();
  expect((await admin.ask('PATCH', `/general-users/${made?.id}/`, { email })).body).toMatchObject({
    email,
    pending_email: null,
  });
  const late = { token: await tokenTo(mei.email), password: 'quiet lantern by the pool' };
  expect((await club.anonymous.ask('POST', '/general-users/create-account/', late)).status).toBe(404);
});

test('an undone bulk change is not waited for any more', async () => {
  const mei = await person();
  const email = fresh();
  const work = () => manyChanges(club.db, club.config)(new AbortController().signal);
  const rows = [{ id: mei.memberId, email }];
  const { id } = (await admin.ask('POST', '/approval-requests/', { type: 'BULK', rows })).body;
  await desk.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });
  await work();
  const token = await tokenTo(email);
  await admin.ask('POST', `/approval-requests/${id}/undo/`, {});
  await work();
  expect((await confirm(token)).status).toBe(404);
  expect([await loginOf(mei), await registerOf(mei)]).toEqual([same(mei), { email: mei.email }]);
});
