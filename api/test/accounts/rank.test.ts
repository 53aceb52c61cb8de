import type { Right } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const staff = async (...rights: Right[]) => {
  const user = await buildUser(club.db, { rights });
  return { ...user, client: await club.as(user.id) };
};
const user = (id: number) => `/general-users/${id}/`;

describe('the member behind a login', () => {
  test('staff can’t link their own login to another member', async () => {
    const keeper = await staff('user.manage');
    const rich = await buildMember(club.db);
    for (const member_profile of [rich.id, null]) {
      const answer = await keeper.client.ask('PATCH', user(keeper.id), { member_profile });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['member_profile']]);
    }
    const me = (await keeper.client.ask('GET', '/general-users/me/')).body;
    expect(me.member_profile.id).toBe(keeper.member?.id);
    expect((await keeper.client.ask('PATCH', user(keeper.id), { member_profile: keeper.member?.id })).status).toBe(200);
  });

  test('a login with more rights than one’s own can’t be replaced', async () => {
    const keeper = await staff('user.manage');
    const boss = await staff('access.manage');
    const spare = await buildUser(club.db);
    const answer = await keeper.client.ask('PATCH', user(spare.id), { member_profile: boss.member?.id });
    expect([answer.status, answer.body.detail]).toEqual([403, expect.stringContaining('rights that you don’t have')]);
    const made = await keeper.client.ask('POST', '/general-users/', {
      username: 'takeover',
      email: 'takeover@example.com',
      password: 'quiet lantern by the pool',
      member_profile: boss.member?.id,
    });
    expect(made.status).toBe(403);
  });
});

test('ending one session of a login asks for the same rank as ending all', async () => {
  const keeper = await staff('user.manage');
  const boss = await staff('access.manage');
  const plain = await staff();
  const sessionOf = async (id: number) =>
    (await club.db.row<{ id: number }>(sql`select id from session where user_id = ${id} and ended_at is null`))?.id;
  const end = async (id: number) =>
    (await keeper.client.ask('DELETE', `/general-users/session/${await sessionOf(id)}/`)).status;
  expect(await end(boss.id)).toBe(403);
  expect((await boss.client.ask('GET', '/general-users/me/')).status).toBe(200);
  expect(await end(plain.id)).toBe(204);
  expect(await end(keeper.id)).toBe(204);
});

describe('how long a session lasts', () => {
  const logIn = async (username: string) =>
    (await club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD })).body;
  const hoursLeft = async (id: number) =>
    (
      await club.db.row<{ hours: number }>(sql`
        select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session
        where user_id = ${id} and ended_at is null order by id desc limit 1`)
    )?.hours;
  const roleOf = async (...rights: Right[]) =>
    (
      await club.db.row<{ id: number }>(
        sql`insert into role (name, access_rights) values (${`R ${Math.random()}`}, ${rights}) returning id`,
      )
    )?.id;

  test('becoming staff ends the member’s sessions at once', async () => {
    const mei = await buildUser(club.db);
    const { refresh } = await logIn(mei.email);
    const long = club.config.SESSION_DAYS * 24;
    expect(await hoursLeft(mei.id)).toBe(long);
    const path = user(mei.id);
    expect((await admin.ask('PATCH', path, { roles: [await roleOf('member.view')] })).status).toBe(200);
    expect(await hoursLeft(mei.id)).toBe(club.config.STAFF_SESSION_HOURS);
    expect((await club.anonymous.ask('POST', '/api/token/refresh/', { refresh })).status).toBe(200);
    expect(await hoursLeft(mei.id)).toBe(club.config.STAFF_SESSION_HOURS);
  });

  test('every refresh looks at what its owner may do now', async () => {
    const mei = await buildUser(club.db);
    const { refresh } = await logIn(mei.email);
    await club.db.run(sql`insert into user_role values (${mei.id}, ${await roleOf('audit.view')})`);
    const next = (await club.anonymous.ask('POST', '/api/token/refresh/', { refresh })).body;
    expect(await hoursLeft(mei.id)).toBe(club.config.STAFF_SESSION_HOURS);
    const { exp } = JSON.parse(Buffer.from(next.refresh.split('.')[1], 'base64url').toString());
    const [session] = await club.db.rows<{ end: number }>(
      sql`select extract(epoch from expires_at)::float8 as end from session where user_id = ${mei.id}`,
    );
    expect(exp).toBeLessThanOrEqual(session?.end ?? 0);
  });

  test('a member’s session stays as long as it was, and staff do not gain by refreshing', async () => {
    const mei = await buildUser(club.db);
    const { refresh } = await logIn(mei.email);
    await club.anonymous.ask('POST', '/api/token/refresh/', { refresh });
    expect(await hoursLeft(mei.id)).toBe(club.config.SESSION_DAYS * 24);
    const desk = await buildUser(club.db, { rights: ['member.view'] });
    const pair = await logIn(desk.email);
    await club.db.run(sql`update session set expires_at = now() + interval '2 hours' where user_id = ${desk.id}`);
    await club.anonymous.ask('POST', '/api/token/refresh/', { refresh: pair.refresh });
    expect(await hoursLeft(desk.id)).toBe(2);
  });
});
