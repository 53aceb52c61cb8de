import { describe, expect, test } from 'vitest';

import { buildMember } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildRegisterClub, one } from './register-club.ts';

const club = await openClub(buildRegisterClub());
const { admin, create, ownClient } = club;

describe('household', () => {
  test('the linked spouse comes first, then the family; staff add, change and remove', async () => {
    const { client, memberId } = await ownClient();
    const spouse = (await create({ name: 'Spouse', membership_level_1: 'SPOUSE', membership_level_2: 'NON_ACTIVE' }))
      .body;
    await admin.ask('PATCH', one(memberId), { linked_member_id: spouse.id });
    const path = `${one(memberId)}family-member/`;
    const child = await admin.ask('POST', path, {
      name: 'Aiden',
      relationship: 'CHILD',
      date_of_birth: '2017-05-01',
      member: 1,
    });
    expect([child.status, child.body.member]).toEqual([201, memberId]);
    const { body } = await client.ask('GET', path);
    expect(
      body.results.map(({ name, relationship, linked_member_id }: Record<string, unknown>) => [
        name,
        relationship,
        linked_member_id,
      ]),
    ).toEqual([
      ['Spouse', 'SPOUSE', spouse.id],
      ['Aiden', 'CHILD', null],
    ]);
    expect((await client.ask('POST', path, { name: 'X', relationship: 'CHILD' })).status).toBe(403);
    expect((await admin.ask('PATCH', `${path}${child.body.id}/`, { name: 'Aiden Ong' })).body.name).toBe('Aiden Ong');
    // A child belongs to both parents, and is reached from either.
    const other = `${one(spouse.id)}family-member/`;
    const renamed = await admin.ask('PATCH', `${other}${child.body.id}/`, { name: 'Aiden Ong Wei' });
    expect([renamed.status, renamed.body.member]).toEqual([200, memberId]);
    const seen = (await admin.ask('GET', other)).body.results;
    expect(seen.map(({ name }: { name: string }) => name)).toEqual([expect.any(String), 'Aiden Ong Wei']);
    expect((await admin.ask('GET', one(spouse.id))).body).toMatchObject({
      family_members: [],
      linked_family_members: [{ name: 'Aiden Ong Wei' }],
    });
    const stranger = await ownClient();
    const foreign = `${one(stranger.memberId)}family-member/${child.body.id}/`;
    expect((await admin.ask('PATCH', foreign, { name: 'X' })).status).toBe(404);
    expect((await stranger.client.ask('GET', `/profile/family-member/${child.body.id}/`)).status).toBe(404);
    expect((await admin.ask('DELETE', `${path}${child.body.id}/`)).status).toBe(204);
    expect((await client.ask('GET', one(memberId))).body.family_members).toEqual([]);
  });
});

test('both parents see the child in their portal, and a parent of the other only theirs', async () => {
  const [mother, father] = [await ownClient(), await ownClient()];
  await admin.ask('PATCH', one(mother.memberId), { linked_member_id: father.memberId });
  for (const [name, relationship] of [
    ['Lim Jun Jie', 'CHILD'],
    ['Old Mother', 'PARENT'],
  ])
    await admin.ask('POST', `${one(mother.memberId)}family-member/`, { name, relationship });
  const names = async ({ client, memberId }: typeof father) =>
    (await client.ask('GET', `${one(memberId)}family-member/`)).body.results
      .filter(({ linked_member_id }: { linked_member_id: number | null }) => linked_member_id === null)
      .map(({ name }: { name: string }) => name);
  expect(await names(mother)).toEqual(['Lim Jun Jie', 'Old Mother']);
  expect(await names(father)).toEqual(['Lim Jun Jie']);
  const listed = await father.client.ask('GET', '/profile/family-member/');
  expect(listed.body.results.map(({ name }: { name: string }) => name)).toEqual(['Lim Jun Jie']);
});

describe('cards and journal', () => {
  test('a new card retires the former one; a cancelled one does not come back', async () => {
    const { client, memberId } = await ownClient();
    const path = `${one(memberId)}card/`;
    const first = (await admin.ask('POST', path, { issued_on: '2026-01-01' })).body;
    const second = (await admin.ask('POST', path, { issued_on: '2026-02-01', reason: 'REPLACEMENT' })).body;
    const { body } = await client.ask('GET', path);
    expect(body.results.map(({ id, is_current }: Record<string, unknown>) => [id, is_current])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(second).toMatchObject({
      membership_status: 'ACTIVE',
      member: memberId,
      card_number: expect.stringMatching(/^C\d{7}$/),
    });
    const cancelled = await admin.ask('PATCH', `/membership-card/${second.id}/`, {
      is_current: false,
      reason: 'CANCELLED',
    });
    expect(cancelled.body).toMatchObject({ is_current: false, reason: 'CANCELLED' });
    expect((await admin.ask('PATCH', `/membership-card/${first.id}/`, { is_current: true })).status).toBe(400);
    expect((await client.ask('PATCH', `/membership-card/${first.id}/`, { reason: 'NEW' })).status).toBe(403);
    expect((await admin.ask('GET', '/membership-card/?membership_status=ACTIVE')).body.count).toBeGreaterThan(1);
  });

  test('a card issued by mistake is deleted; journal and audit log keep it, and members delete none', async () => {
    const { client, memberId } = await ownClient();
    const { body: card } = await admin.ask('POST', `${one(memberId)}card/`, { issued_on: '2026-01-01' });
    const path = `/membership-card/${card.id}/`;
    expect((await client.ask('DELETE', path)).status).toBe(403);
    const gone = await admin.ask('DELETE', path);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await admin.ask('GET', path)).status).toBe(404);
    const noted = (await admin.ask('GET', `${one(memberId)}journal/`)).body.results;
    expect(noted[0]).toMatchObject({ type: 'SYSTEM', name: `Card ${card.card_number} deleted` });
    const auditLines = (
      await admin.ask('GET', `/system/audit/?resource=membership card&row_id=${card.id}&action=delete`)
    ).body;
    expect(auditLines.count).toBe(1);
  });

  test('ten cards issued at once: one is current', async () => {
    const { id } = await buildMember(club.db);
    const made = await Promise.all(
      Array.from({ length: 10 }, () => admin.ask('POST', `${one(id)}card/`, { issued_on: '2026-01-01' })),
    );
    expect(made.every(({ status }) => status === 201)).toBe(true);
    expect(
      (await admin.ask('GET', `${one(id)}card/`)).body.results.filter(
        (card: { is_current: boolean }) => card.is_current,
      ),
    ).toHaveLength(1);
  });

  test('notes are written and changed; what the system wrote is not', async () => {
    const { id } = (await create()).body;
    const note = await admin.ask('POST', `${one(id)}journal/`, { name: 'Prefers calls after six', type: 'NOTE' });
    expect([note.status, note.body.member]).toEqual([201, id]);
    expect((await admin.ask('POST', '/member-journal/', { member: id, name: 'x', type: 'STATUS' })).status).toBe(400);
    expect((await admin.ask('PATCH', `/member-journal/${note.body.id}/`, { content: 'until May' })).body.content).toBe(
      'until May',
    );
    const system = (await admin.ask('GET', `/member-journal/?member=${id}&type=SYSTEM`)).body.results[0];
    expect((await admin.ask('PATCH', `/member-journal/${system.id}/`, { name: 'x' })).status).toBe(400);
    expect((await admin.ask('DELETE', `/member-journal/${system.id}/`)).status).toBe(400);
    expect((await admin.ask('DELETE', `/member-journal/${note.body.id}/`)).status).toBe(204);
  });
});
