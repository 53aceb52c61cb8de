import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildJoinClub, DETAILS } from './club-to-join.ts';

const club = await openClub(buildJoinClub({ JOIN_SPONSORS: 'on' }));
const { db, anonymous } = club;
const ordinary = await club.offer();

const named = (proposer: string, seconder: string) => ({ proposer_id: proposer, seconder_id: seconder });

/** What is refused of an application that names these two. */
async function refusedFor(sponsors: object, email?: string) {
  const { path } = await club.begin(email);
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, ...sponsors });
  const answer = await club.send(path);
  expect(answer.status).toBe(400);
  return answer.body;
}

const asked = async (who: Awaited<ReturnType<typeof club.sponsor>>) =>
  (await who.client.ask('GET', '/profile/sponsorship/')).body.results[0];

test('both are named, active, and two', async () => {
  const one = await club.sponsor();
  const ended = await buildMember(db, { status: 'TERMINATED-VOLUNTARY' });
  const twice = await refusedFor(named(one.membership_id, one.membership_id));
  expect(twice).toEqual({ seconder_id: ['Proposer and seconder must be two different members.'] });
  const missing = await refusedFor(named('', 'M999999'));
  expect(Object.keys(missing)).toEqual(['proposer_id', 'seconder_id']);
  // No one learns why someone can't be named.
  const left = await refusedFor(named(one.membership_id, ended.membership_id));
  expect(left.seconder_id).toEqual(missing.seconder_id);
});

test('they confirm in the portal, each for themselves, before the club can approve', async () => {
  const [one, two] = [await club.sponsor(), await club.sponsor()];
  const { id } = await club.received(ordinary, named(one.membership_id, two.membership_id.toLowerCase()));
  expect(await club.mailsTo(one.email)).toEqual(['Will you propose Daniel Ong?']);
  expect(await club.mailsTo(two.email)).toEqual(['Will you second Daniel Ong?']);
  const request = await asked(one);
  expect(request).toMatchObject({ role: 'PROPOSER', applicant_name: 'Daniel Ong', status: 'PENDING', is_open: true });
  const call = `/profile/sponsorship/${request.id}/answer/`;
  // Only they themselves can answer; staff who see it can't.
  expect((await two.client.ask('POST', call, { answer: 'CONFIRMED' })).status).toBe(404);
  expect((await club.staff.ask('POST', call, { answer: 'CONFIRMED' })).status).toBe(403);
  expect((await one.client.ask('POST', call, { answer: 'PERHAPS' })).status).toBe(400);
  await club.decide(id, 'CHECK');
  expect((await club.decide(id, 'APPROVE')).body.detail).toMatch(/have to confirm/);
  expect((await one.client.ask('POST', call, { answer: 'CONFIRMED' })).body.status).toBe('CONFIRMED');
  expect((await club.decide(id, 'APPROVE')).status).toBe(409);
  const second = await asked(two);
  await two.client.ask('POST', `/profile/sponsorship/${second.id}/answer/`, { answer: 'CONFIRMED' });
  expect((await club.decide(id, 'APPROVE')).body.status).toBe('APPROVED');
  // It is decided: a change of mind comes too late.
  expect((await one.client.ask('POST', call, { answer: 'DECLINED' })).status).toBe(409);
});

test('a sponsor of an applicant doesn’t decide about them', async () => {
  const user = await buildUser(db, { rights: ['member.view', 'approval.decide'] });
  const colleague = await club.as(user.id);
  const other = await club.sponsor();
  const { id } = await club.received(ordinary, named(user.member?.membership_id ?? '', other.membership_id));
  expect((await colleague.ask('GET', `/membership-application/${id}/`)).body.decisions).toEqual([]);
  expect((await club.decide(id, 'CHECK', {}, colleague)).status).toBe(403);
  expect((await club.decide(id, 'CHECK')).status).toBe(200);
});

test('nor does the applicant, should they have a login that may', async () => {
  const user = await buildUser(db, { rights: ['member.view', 'approval.decide'] });
  const [one, two] = [await club.sponsor(), await club.sponsor()];
  const { path } = await club.begin(user.email);
  const sponsors = named(one.membership_id, two.membership_id);
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, ...sponsors });
  await club.send(path);
  const row = await db.row<{ id: number }>(sql`select id from membership_application where email = ${user.email}`);
  expect((await club.decide(row?.id ?? 0, 'CHECK', {}, await club.as(user.id))).status).toBe(403);
});

test('someone new is asked after a correction; who has answered is left in peace', async () => {
  const [one, two, three] = [await club.sponsor(), await club.sponsor(), await club.sponsor()];
  const { id, path } = await club.received(ordinary, named(one.membership_id, two.membership_id));
  const request = await asked(one);
  await one.client.ask('POST', `/profile/sponsorship/${request.id}/answer/`, { answer: 'CONFIRMED' });
  await club.decide(id, 'RETURN', { corrections: [{ field: 'seconder_id', note: 'Please name another member.' }] });
  const sponsors = named(one.membership_id, three.membership_id);
  await anonymous.ask('PUT', path, { ...DETAILS, membership_type: ordinary, ...sponsors });
  expect((await club.send(path)).body.sponsors).toEqual([
    { role: 'PROPOSER', status: 'CONFIRMED' },
    { role: 'SECONDER', status: 'PENDING' },
  ]);
  expect(await club.mailsTo(one.email)).toHaveLength(1);
  expect(await asked(two)).toBeUndefined();
  expect(await asked(three)).toMatchObject({ role: 'SECONDER' });
});

test('a member suspended meanwhile can’t answer', async () => {
  const [one, two] = [await club.sponsor(), await club.sponsor()];
  await club.received(ordinary, named(one.membership_id, two.membership_id));
  const request = await asked(one);
  await db.run(sql`update member set status = 'SUSPENDED-DISCIPLINE' where id = ${one.id}`);
  const answer = await one.client.ask('POST', `/profile/sponsorship/${request.id}/answer/`, { answer: 'CONFIRMED' });
  expect(answer.status).toBe(403);
});
