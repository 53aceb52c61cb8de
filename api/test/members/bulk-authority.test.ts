import type { Right } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const staff = async (...rights: Right[]) => {
  const user = await buildUser(club.db, { rights, level1: 'STAFF', level3: 'STAFF' });
  return { memberId: user.member?.id ?? 0, client: await club.as(user.id) };
};
const submit = (client: Client, rows: readonly object[]) =>
  client.ask('POST', '/approval-requests/', { type: 'BULK', rows });
const decide = (client: Client, id: number) => client.ask('PATCH', `/approval-requests/${id}/`, { status: 'APPROVED' });

test('rows with sensitive fields are accepted and undone only by users who see them', async () => {
  const { id: member } = await buildMember(club.db);
  const sent = await submit(admin, [{ id: member, race: 'Malay', religion: 'Sikh' }]);
  expect(sent.status, sent.text).toBe(201);
  const blind = await staff('member.view', 'member.manage', 'approval.decide');
  const seeing = await staff('member.view', 'member.manage', 'member.sensitive', 'approval.decide');
  const reason = { detail: expect.stringMatching(/^This change has fields that you can’t see: race and religion\. /) };
  const refused = await decide(blind.client, sent.body.id);
  expect([refused.status, refused.body]).toEqual([403, reason]);
  expect((await decide(seeing.client, sent.body.id)).status).toBe(200);
  await manyChanges(club.db, club.config)(new AbortController().signal);
  const race = async () =>
    (await club.db.row<{ race: string }>(sql`select race from member where id = ${member}`))?.race;
  expect(await race()).toBe('Malay');
  const undo = (client: Client) => client.ask('POST', `/approval-requests/${sent.body.id}/undo/`);
  const undone = await undo(blind.client);
  expect([undone.status, undone.body]).toEqual([403, reason]);
  expect((await undo(seeing.client)).status).toBe(200);
});

test('a bulk change can’t include one’s own record', async () => {
  const own = await staff('member.view', 'member.manage');
  const { id: other } = await buildMember(club.db);
  const both = await submit(own.client, [
    { id: other, discount_group: '20' },
    { id: own.memberId, discount_group: '20' },
  ]);
  expect([both.status, both.body]).toEqual([
    403,
    { detail: 'This is your own record in these rows. Ask a colleague to do it.' },
  ]);
  expect((await submit(own.client, [{ id: other, discount_group: '20' }])).status).toBe(201);
});

test('everyone who wrote a part of a request is one of its requesters', async () => {
  const { id: member } = await buildMember(club.db);
  const first = await staff('member.view', 'member.manage', 'approval.decide');
  const second = await staff('member.view', 'member.manage', 'approval.decide');
  const third = await staff('member.view', 'member.manage', 'approval.decide');
  const made = await first.client.ask('POST', '/profile/approval-record/', {
    original_profile: member,
    mobile: '+6591234567',
  });
  expect(made.status, made.text).toBe(201);
  const path = `/profile/approval-record/${made.body.id}/`;
  const name = 'Written By The Second';
  expect((await second.client.ask('PATCH', path, { data: { mobile: '+6591234567', name } })).status).toBe(200);
  expect((await first.client.ask('PATCH', path, { data: { mobile: '+6591234568', name } })).status).toBe(200);
  for (const { client } of [first, second])
    expect((await client.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(403);
  expect((await third.client.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(200);
});
