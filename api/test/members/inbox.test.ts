import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';

let club: TestApp;
let manager: Client;
let decider: Client;

beforeAll(async () => {
  club = await buildTestApp();
  manager = await club.as((await buildUser(club.db, { rights: ['member.manage'] })).id);
  decider = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);
});
afterAll(() => club.close());

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

  test('are deleted together while nobody has decided; answered ones are kept', async () => {
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
    expect((await both.ask('DELETE', one(id))).body).toEqual({ detail: 'A request that was answered is kept.' });
  });

  test('each step is told: a receipt and an answer by mail, notices to both sides', async () => {
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
    const told = (await decider.ask('GET', '/notice/?is_read=false')).body.results;
    expect(told.some(({ link }: { link: string }) => link === `/admin/approvals/${asked.body.id}`)).toBe(true);
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
