import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { mailedLinks } from '../mailed-links.ts';
import { openClub } from '../open-club.ts';

let serial = 0;

const club = await openClub(buildTestApp());
const adminId = (await buildAdministrator(club.db)).id;
const admin = await club.as(adminId);

const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });
const make = async (more: object = {}) => {
  serial += 1;
  const body = {
    username: `colleague${serial}`,
    email: `colleague${serial}@example.com`,
    password: 'quiet lantern by the pool',
    member_profile: (await buildMember(club.db)).id,
    ...more,
  };
  return (await admin.ask('POST', '/general-users/', body)).body;
};

test('an invited colleague chooses the password behind the mailed link, once', async () => {
  const made = await make();
  const path = `/general-users/${made.id}/invite/`;
  const answer = await admin.ask('POST', path);
  expect([answer.status, answer.body]).toEqual([200, { sent: false }]);
  expect((await logIn(made.email, 'quiet lantern by the pool')).status).toBe(200);
  const [link = ''] = await mailedLinks(club.db, made.email);
  const token = new URL(link).searchParams.get('token');
  const choose = () =>
    club.anonymous.ask('POST', '/password_reset/confirm/', { token, password: 'my own lantern by the pool' });
  expect((await choose()).status).toBe(200);
  expect((await choose()).status).toBe(404);
  expect((await logIn(made.email, 'my own lantern by the pool')).status).toBe(200);
  expect((await logIn(made.email, 'quiet lantern by the pool')).status).toBe(401);
  const [line] = await club.db.rows(sql`select action from audit where action = 'invite' and row_id = ${made.id}`);
  expect(line).toBeDefined();
});

test('logins that are off, or have more rights, can’t be invited', async () => {
  const off = await make({ is_active: false });
  expect((await admin.ask('POST', `/general-users/${off.id}/invite/`)).status).toBe(400);
  const client = await club.as((await buildUser(club.db, { rights: ['user.manage'] })).id);
  expect((await client.ask('POST', `/general-users/${adminId}/invite/`)).status).toBe(403);
  expect((await client.ask('POST', '/general-users/2147483647/invite/')).status).toBe(404);
  expect(await mailedLinks(club.db, off.email)).toEqual([]);
});
