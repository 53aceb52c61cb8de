import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { manyChanges } from '../../src/modules/members/bulk-changes/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const rights = ['member.manage', 'member.view', 'approval.decide'] as const;
const manager = await club.as((await buildUser(club.db, { rights })).id);
const decider = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);

const PATH = '/approval-requests/';
const one = (id: number) => `${PATH}${id}/`;
const work = () => manyChanges(club.db, club.config)(new AbortController().signal);

const send = (rows: unknown, more: object = {}) => manager.ask('POST', PATH, { type: 'BULK', rows, ...more });

const statusOf = async (id: number) =>
  (await club.db.row<{ status: string }>(sql`select status from member where id = ${id}`))?.status;

describe('one change for many members', () => {
  test('waits for a second person, is applied with journal and audit log, and is undone', async () => {
    const members = await Promise.all([1, 2, 3].map(() => buildMember(club.db)));
    const login = await buildUser(club.db, { member: members[0] ?? null });
    const session = await club.as(login.id);
    const rows = members.map(({ id }) => ({ id, status: 'TERMINATED-VOLUNTARY', status_reason: 'Moved abroad' }));
    const sent = await send(rows, { remarks: 'As agreed in May' });
    expect([sent.status, sent.body]).toEqual([
      201,
      expect.objectContaining({ type: 'BULK', status: 'PENDING', stage: 'WAITING', record_count: 3, error_count: 0 }),
    ]);
    expect(await statusOf(members[0]?.id ?? 0)).toBe('ACTIVE');

    const own = await manager.ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    expect([own.status, own.body]).toEqual([403, { detail: 'A second person has to decide this.' }]);
    const word = await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    expect([word.status, word.body.stage]).toEqual([200, 'APPLYING']);
    await work();

    expect(await Promise.all(members.map(({ id }) => statusOf(id)))).toEqual(Array(3).fill('TERMINATED-VOLUNTARY'));
    expect((await session.ask('GET', '/general-users/me/')).status).toBe(401);
    const ended = await club.db.row(sql`select end_reason from session where user_id = ${login.id}`);
    expect(ended).toEqual({ end_reason: 'membership terminated-voluntary' });
    const journal = await club.db.rows(
      sql`select type, name, content from journal_entry where member = ${members[1]?.id} order by id`,
    );
    expect(journal).toEqual([{ type: 'STATUS', name: 'ACTIVE → TERMINATED-VOLUNTARY', content: 'Moved abroad' }]);
    const auditLines = await club.db.rows<{ action: string; changes: object }>(
      sql`select action, changes from audit where resource = 'member' and row_id = ${members[1]?.id}`,
    );
    expect(auditLines).toEqual([
      {
        action: 'update',
        changes: expect.objectContaining({ status: { old: 'ACTIVE', new: 'TERMINATED-VOLUNTARY' } }),
      },
    ]);
    expect((await manager.ask('GET', one(sent.body.id))).body).toMatchObject({ stage: 'APPLIED', done_count: 3 });

    expect((await manager.ask('POST', `${one(sent.body.id)}undo/`, {})).body.stage).toBe('UNDOING');
    await work();
    expect(await Promise.all(members.map(({ id }) => statusOf(id)))).toEqual(Array(3).fill('ACTIVE'));
    expect((await manager.ask('GET', one(sent.body.id))).body.stage).toBe('UNDONE');
    expect((await manager.ask('POST', `${one(sent.body.id)}undo/`, {})).status).toBe(400);
  });

  test('is deleted with its rows while it waits, not once it was decided', async () => {
    const { id: member } = await buildMember(club.db);
    const rows = [{ id: member, status: 'ABSENT', status_reason: 'Posted' }];
    const { body: first } = await send(rows);
    expect((await decider.ask('DELETE', one(first.id))).status).toBe(403);
    expect((await manager.ask('DELETE', one(first.id))).status).toBe(204);
    expect(await club.db.rows(sql`select 1 from bulk_row where request = ${first.id}`)).toEqual([]);
    const { body: second } = await send(rows);
    await decider.ask('PATCH', one(second.id), { status: 'REJECTED', remarks: 'No' });
    expect((await manager.ask('DELETE', one(second.id))).status).toBe(400);
  });

  test('says per row what is wrong, and stores nothing', async () => {
    const good = await buildMember(club.db);
    const dead = await buildMember(club.db, { status: 'TERMINATED-DECEASED' });
    const before = (await manager.ask('GET', PATH)).body.count;
    const answer = await send([
      { id: good.id, status: 'ABSENT', status_reason: 'Posted overseas' },
      { id: dead.id, status: 'ACTIVE' },
      { id: good.id, mobile: 'x' },
      { id: 999_999, mobile: '+6591234567' },
      { name: 'New', membership_level_1: 'ORDINARY' },
    ]);
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        rows: [
          {},
          { status: ['A TERMINATED-DECEASED member cannot be changed to ACTIVE.'] },
          { id: ['This member is already in row 1.'] },
          { id: ['No member has this number.'] },
          expect.objectContaining({ membership_level_2: ['This field is required.'] }),
        ],
      },
    ]);
    expect((await manager.ask('GET', PATH)).body.count).toBe(before);
  });

  test.each([
    [{}, { type: ['This field is required.'] }],
    [{ type: 'BULK' }, { rows: ['This field is required.'] }],
    [{ type: 'BULK', rows: [] }, { rows: { non_field_errors: ['This list may not be empty.'] } }],
    [{ type: 'BULK', rows: 'x' }, { rows: { non_field_errors: ['Expected a list of items but got type "str".'] } }],
    [
      { type: 'BULK', rows: [1] },
      { rows: [{ non_field_errors: ['Invalid data. Expected a dictionary, but got int.'] }] },
    ],
    [{ type: 'OTHER', rows: [{}] }, { type: ['"OTHER" is not a valid choice.'] }],
  ])('%j is refused', async (body, errors) => {
    const answer = await manager.ask('POST', PATH, body);
    expect([answer.status, answer.body]).toEqual([400, errors]);
  });

  test('fields that only some may see are not written by others', async () => {
    const { id } = await buildMember(club.db);
    expect((await send([{ id, religion: 'Sikh' }])).body).toEqual({
      rows: [{ religion: ['You can’t change this.'] }],
    });
    expect((await send([{ id, membership_fee: '0.00', bank_account_number: '123' }])).status).toBe(400);
  });

  test('two people deciding at once: applied once', async () => {
    const { id } = await buildMember(club.db);
    const other = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);
    const sent = await send([{ id, mobile: '+6580001111' }]);
    const words = await Promise.all(
      [decider, other].map((client) => client.ask('PATCH', one(sent.body.id), { status: 'APPROVED' })),
    );
    expect(words.map(({ status }) => status).sort()).toEqual([200, 400]);
    await Promise.all([work(), work()]);
    const lines = await club.db.rows(sql`select 1 from audit where resource = 'member' and row_id = ${id}`);
    expect(lines).toHaveLength(1);
  });

  test('no one decides on their own profile; a refusal needs a reason; the sender may withdraw', async () => {
    const judge = await buildUser(club.db, { rights: ['approval.decide'] });
    const sent = await send([{ id: judge.member?.id, discount_group: '20' }]);
    const word = await (await club.as(judge.id)).ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    expect([word.status, word.body.detail]).toEqual([403, expect.stringContaining('your own record')]);
    expect((await decider.ask('PATCH', one(sent.body.id), { status: 'REJECTED' })).body).toHaveProperty('remarks');
    const withdrawn = await manager.ask('PATCH', one(sent.body.id), { status: 'CANCELLED' });
    expect(withdrawn.body).toMatchObject({ status: 'CANCELLED', stage: 'CLOSED' });
    expect((await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' })).status).toBe(400);
  });

  test('rows changed after the check are left and listed; undoing leaves later changes', async () => {
    const [one1, two] = [await buildMember(club.db), await buildMember(club.db)];
    const sent = await send([
      { id: one1.id, mobile: '+6580002222' },
      { id: two.id, mobile: '+6580003333', unit_no: '#01-01' },
    ]);
    await manager.ask('PATCH', `/profile/member/${one1.id}/`, { mobile: '+6599999999' });
    await decider.ask('PATCH', one(sent.body.id), { status: 'APPROVED' });
    await work();
    const rows = (await manager.ask('GET', `${one(sent.body.id)}rows/`)).body.results;
    expect(rows.map(({ verdict }: { verdict: string }) => verdict)).toEqual(['FAILED', 'APPLIED']);
    expect(rows[0].errors).toHaveProperty('mobile');
    await manager.ask('PATCH', `/profile/member/${two.id}/`, { mobile: '+6588888888' });
    await manager.ask('POST', `${one(sent.body.id)}undo/`, {});
    await work();
    const after = (await manager.ask('GET', `/profile/member/${two.id}/`)).body;
    expect([after.mobile, after.unit_no]).toEqual(['+6588888888', '']);
  });
});
