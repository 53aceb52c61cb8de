import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const manager = await club.as((await buildUser(club.db, { rights: ['member.manage'] })).id);
const decider = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);

const PATH = '/approval-requests/';
const one = (id: number) => `${PATH}${id}/`;

describe('a member’s record and its entry in the inbox', () => {
  test('follow each other', async () => {
    const mei = await buildUser(club.db);
    const client = await club.as(mei.id);
    const asked = await client.ask('POST', '/profile/approval-record/', { mobile: '+6591112222', name: 'Mei Ling' });
    const entries = (await decider.ask('GET', `${PATH}?type=MEMBER&status=PENDING&ordering=created_at`)).body.results;
    const entry = entries.find((row: { approval_record: number }) => row.approval_record === asked.body.id);
    expect(entry).toMatchObject({ type: 'MEMBER', name: mei.member?.name, stage: null, record_count: 1 });
    const decided = await decider.ask('PATCH', one(entry.id), {
      status: 'APPROVED',
      decisions: { name: { accept: false, reason: 'Bring a document' } },
    });
    expect([decided.status, decided.body.status]).toEqual([200, 'APPROVED']);
    const record = (await client.ask('GET', `/profile/approval-record/${asked.body.id}/`)).body;
    expect([record.status, record.reviewed_by]).toEqual(['APPROVED', decided.body.reviewed_by]);
    const again = await client.ask('POST', '/profile/approval-record/', { name: 'Mei' });
    await client.ask('PATCH', `/profile/approval-record/${again.body.id}/`, { status: 'CANCELLED' });
    const last = (await decider.ask('GET', `${PATH}?type=MEMBER&status=CANCELLED`)).body.results[0];
    expect(last.approval_record).toBe(again.body.id);
    expect((await manager.ask('POST', PATH, { type: 'MEMBER' })).status).toBe(400);
  });

  test('are made together by POST of a MEMBER request too', async () => {
    const { member } = await buildUser(club.db);
    const sent = { type: 'MEMBER', original_profile: member?.id, mobile: '+6591113333', remarks: 'By phone' };
    const made = await manager.ask('POST', PATH, sent);
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ type: 'MEMBER', status: 'PENDING', name: member?.name, remarks: 'By phone' }),
    ]);
    expect((await manager.ask('GET', one(made.body.id))).body.id).toBe(made.body.id);
    const record = await decider.ask('GET', `/profile/approval-record/${made.body.approval_record}/`);
    expect(record.body).toMatchObject({ original_profile: member?.id, data: { mobile: '+6591113333' } });
    const again = await manager.ask('POST', PATH, sent);
    expect([again.status, again.body]).toEqual([
      400,
      { non_field_errors: ['You already have a pending update request.'] },
    ]);
    expect((await manager.ask('POST', PATH, { ...sent, mobile: [] })).body).toEqual({
      mobile: ['Not a valid string.'],
    });
    const clerk = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
    expect((await clerk.ask('POST', PATH, sent)).status).toBe(403);
    expect((await manager.ask('POST', PATH, { type: 'OTHER' })).body).toEqual({
      type: ['"OTHER" is not a valid choice.'],
    });
  });

  test('remarks are changed by themselves while it is open, on either of the two', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const asked = await client.ask('POST', '/profile/approval-record/', { mobile: '+6591114444' });
    const record = `/profile/approval-record/${asked.body.id}/`;
    const noted = await client.ask('PATCH', record, { remarks: 'New phone' });
    expect([noted.status, noted.body.remarks, noted.body.data]).toEqual([200, 'New phone', { mobile: '+6591114444' }]);
    const entries = (await decider.ask('GET', `${PATH}?type=MEMBER&status=PENDING`)).body.results;
    const entry = entries.find((row: { approval_record: number }) => row.approval_record === asked.body.id);
    expect(entry.remarks).toBe('New phone');
    const answered = await decider.ask('PATCH', one(entry.id), { remarks: 'Called back, fine' });
    expect([answered.status, answered.body.remarks]).toEqual([200, 'Called back, fine']);
    expect((await client.ask('GET', record)).body.remarks).toBe('Called back, fine');
    expect((await client.ask('PATCH', record, { remarks: 'x'.repeat(2001) })).body).toEqual({
      remarks: ['Ensure this field has no more than 2000 characters.'],
    });
    const stranger = await club.as((await buildUser(club.db)).id);
    expect((await stranger.ask('PATCH', record, { remarks: 'Mine' })).status).toBe(404);
    const lines = await club.db.rows<{ user_id: number }>(sql`
      select changes
      from audit
      where resource = 'approval record' and row_id = ${asked.body.id} and changes ? 'remarks'`);
    expect(lines).toHaveLength(2);
    await decider.ask('PATCH', one(entry.id), { status: 'APPROVED' });
    expect((await client.ask('PATCH', record, { remarks: 'Late' })).status).toBe(400);
  });

  test('remarks of a change to many members are changed by themselves until it is decided', async () => {
    const { member } = await buildUser(club.db);
    const rows = [{ id: member?.id, status: 'ABSENT', status_reason: 'Posted' }];
    const { body } = await manager.ask('POST', PATH, { type: 'BULK', rows });
    const noted = await manager.ask('PATCH', one(body.id), { remarks: 'As agreed on Monday' });
    expect([noted.status, noted.body.remarks, noted.body.status]).toEqual([200, 'As agreed on Monday', 'PENDING']);
    expect((await manager.ask('PATCH', one(body.id), {})).body).toEqual({ status: ['This field is required.'] });
    expect((await manager.ask('PATCH', one(body.id), { remarks: [1] })).body).toEqual({
      remarks: ['Not a valid string.'],
    });
    await decider.ask('PATCH', one(body.id), { status: 'REJECTED', remarks: 'No' });
    expect((await manager.ask('PATCH', one(body.id), { remarks: 'Yes' })).body).toEqual({
      detail: 'A request that has been decided can’t be deleted.',
    });
  });

  test('are deleted together while undecided; answered ones are kept', async () => {
    const client = await club.as((await buildUser(club.db)).id);
    const both = await club.as((await buildUser(club.db, { rights: ['member.manage', 'approval.decide'] })).id);
    const asked = await client.ask('POST', '/profile/approval-record/', { name: 'Mei Ling' });
    const newest = async () => (await decider.ask('GET', `${PATH}?type=MEMBER`)).body.results[0];
    const entry = await newest();
    expect((await decider.ask('DELETE', one(entry.id))).status).toBe(403);
    expect((await both.ask('DELETE', one(entry.id))).status).toBe(204);
    expect((await client.ask('GET', `/profile/approval-record/${asked.body.id}/`)).status).toBe(404);
    expect((await both.ask('GET', one(entry.id))).status).toBe(404);
    await client.ask('POST', '/profile/approval-record/', { name: 'Mei' });
    const { id } = await newest();
    await decider.ask('PATCH', one(id), { status: 'APPROVED' });
    expect((await both.ask('DELETE', one(id))).body).toEqual({
      detail: 'A request that has been decided can’t be deleted.',
    });
  });

  test('each step notifies: a receipt and an answer by email, notifications to both sides', async () => {
    const user = await buildUser(club.db);
    const client = await club.as(user.id);
    const asked = await client.ask('POST', '/profile/approval-record/', { email: 'new.address@example.com' });
    await club.db.run(sql`update app_user set email = ${user.member?.email} where id = ${user.id}`);
    await decider.ask('PATCH', `/profile/approval-record/${asked.body.id}/`, { status: 'APPROVED' });
    const mails = await club.db.rows(
      sql`select template, "to" from outbox where "to" = ${user.member?.email} order by id`,
    );
    expect(mails.map((mail) => (mail as { template: string }).template)).toEqual([
      'request-sent',
      'email-changed',
      'request-answered',
    ]);
    const [notice] = (await client.ask('GET', '/notice/')).body.results;
    expect(notice).toMatchObject({ kind: 'REQUEST', is_read: false, link: `/update-requests/${asked.body.id}` });
    const login = await club.db.row(sql`select email from app_user where id = ${user.id}`);
    expect(login).toEqual({ email: user.member?.email });
    expect((await client.ask('GET', '/general-users/me/')).body.pending_email).toBe('new.address@example.com');
    const notifications = (await decider.ask('GET', '/notice/?is_read=false')).body.results;
    expect(notifications.some(({ link }: { link: string }) => link === `/admin/approvals/${asked.body.id}`)).toBe(true);
    expect((await decider.ask('POST', '/notice/read-all/')).body.read).toBeGreaterThan(0);
    expect((await decider.ask('GET', '/notice/?is_read=false')).body.count).toBe(0);
    expect((await decider.ask('GET', `/notice/${notice.id}/`)).status).toBe(404);
  });

  test('an address that another login uses is not taken over', async () => {
    const [user, other] = [await buildUser(club.db), await buildUser(club.db)];
    await club.db.run(sql`update app_user set email = ${user.member?.email} where id = ${user.id}`);
    const asked = await (await club.as(user.id)).ask('POST', '/profile/approval-record/', { email: other.email });
    const word = await decider.ask('PATCH', `/profile/approval-record/${asked.body.id}/`, { status: 'APPROVED' });
    expect([word.status, word.body]).toEqual([400, { email: ['Another login uses this address.'] }]);
  });
});
