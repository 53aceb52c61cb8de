import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const logIn = (username: string, password: string) => club.anonymous.ask('POST', '/api/token/', { username, password });
test('a password set by staff ends the sessions, and a weak one is refused', async () => {
  const user = await buildUser(club.db);
  const client = await club.as(user.id);
  const path = `/general-users/${user.id}/password/`;
  expect((await admin.ask('PUT', path, { password: '12345678' })).status).toBe(400);
  expect((await client.ask('GET', '/general-users/me/')).status).toBe(200);
  const answer = await admin.ask('PUT', path, { password: 'quiet lantern by the pool' });
  expect([answer.status, answer.body]).toEqual([200, { result: 'PASSWORD_UPDATED' }]);
  expect((await client.ask('GET', '/general-users/me/')).status).toBe(401);
  expect((await logIn(user.email, 'quiet lantern by the pool')).status).toBe(200);
  const emailsSent = () => club.db.rows<{ text: string }>(sql`select text from outbox where "to" = ${user.email}`);
  expect((await emailsSent()).map(({ text }) => text)).toEqual([expect.stringContaining('the club’s staff')]);
  await admin.ask('PATCH', `/general-users/${user.id}/`, { password: 'another lantern by the pool' });
  expect(await emailsSent()).toHaveLength(2);
  // With another address in the same breath, it is the former one that hears of both.
  const both = { email: 'taken.over@example.com', password: 'a third lantern by the pool' };
  expect((await admin.ask('PATCH', `/general-users/${user.id}/`, both)).status).toBe(200);
  expect(await emailsSent()).toHaveLength(4);
});

test('a change of address by staff is emailed to the old address, once and only if it differs', async () => {
  const user = await buildUser(club.db);
  const patch = (body: object) => admin.ask('PATCH', `/general-users/${user.id}/`, body);
  const emailsSent = () =>
    club.db.rows<{ text: string }>(sql`select text from outbox where lower("to") = ${user.email.toLowerCase()}`);
  await patch({ email: user.email.toUpperCase() });
  await patch({ is_active: true });
  expect(await emailsSent()).toEqual([]);
  expect((await patch({ email: 'someone.else@example.com' })).status).toBe(200);
  const [email, ...others] = await emailsSent();
  expect(others).toEqual([]);
  expect(email?.text).toContain('The club’s staff asked to change the email address of your login to s…@example.com.');
});

test('a login given to another member is announced to its former owner, by their own name', async () => {
  const [former, next] = [await buildMember(club.db), await buildMember(club.db)];
  const user = await buildUser(club.db, { member: former });
  const body = { member_profile: next.id, email: 'the.next@example.com' };
  expect((await admin.ask('PATCH', `/general-users/${user.id}/`, body)).status).toBe(200);
  const [email] = await club.db.rows<{ text: string }>(sql`select text from outbox where "to" = ${user.email}`);
  expect(email?.text).toContain(former.name);
  expect(email?.text).not.toContain(next.name);
});
