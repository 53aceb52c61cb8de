import { type ApprovalRefusal, refusalOfBulk, refusalOfRecord, USUAL_ROLES } from '@clubhouse/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { type BuiltUser, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildImportClub, sendFile } from './import-club.ts';

const [DESK, FINANCE] = USUAL_ROLES;
const MAPPING = { No: 'membership_id', Account: 'bank_account_number', Race: 'race' };

const club = await openClub(buildImportClub());
const rights = ['member.manage', 'member.view', 'member.sensitive'] as const;
const keeper = await club.as((await buildUser(club.db, { rights })).id);
await buildUser(club.db, { rights: ['approval.decide', 'member.sensitive'] });

beforeEach(() => club.db.run(sql`update app_user set is_active = true`));

const asWith = async (...rights: readonly string[]) =>
  club.as((await buildUser(club.db, { rights: rights as never })).id);

async function checkedFile(by: Client, content: string) {
  const header = content.split('\n')[0]?.split(',') ?? [];
  const mapping = Object.fromEntries(Object.entries(MAPPING).filter(([column]) => header.includes(column)));
  const { body } = await sendFile(by, content, mapping);
  await club.work();
  return `/approval-requests/${body.id}/`;
}

const withAccount = async () => {
  const { membership_id } = await buildMember(club.db);
  return checkedFile(keeper, `No,Account\n${membership_id},012-34567-8\n`);
};

const refusalsOf = async (client: Client, path: string) => (await client.ask('GET', path)).body.refusals;

describe('an import with bank accounts', () => {
  test('says beforehand who can accept it, and refuses everyone else in the same words', async () => {
    const path = await withAccount();
    expect((await keeper.ask('POST', `${path}send/`, {})).status).toBe(200);
    const desk = await asWith(
      ...DESK.access_rights,
      ...FINANCE.access_rights.filter((one) => one !== 'member.sensitive'),
    );
    await club.db.run(
      sql`
        insert into role (name, access_rights) values ('Treasurer', array['member.sensitive']) on conflict do nothing`,
    );
    const { accept, ...others } = await refusalsOf(desk, path);
    expect(others).toEqual({});
    expect(accept).toMatchObject({ reason: 'SENSITIVE', right: 'member.sensitive', fields: ['bank_account_number'] });
    expect(accept.roles).toContain('Treasurer');
    expect(refusalOfBulk({ ...accept, roles: ['Finance'] })).toBe(
      'This change has fields that you can’t see: bank account. Someone with the right “View race, religion, marital ' +
        'status and bank details” has to do this. This role has it: Finance.',
    );
    const refused = await desk.ask('PATCH', path, { status: 'APPROVED' });
    expect([refused.status, refused.body]).toEqual([403, { detail: refusalOfBulk(accept) }]);
    expect((await desk.ask('PATCH', path, { status: 'REJECTED', remarks: 'No' })).status).toBe(200);
  });

  test('is accepted by a colleague with the roles Front desk and Finance of a new club', async () => {
    const path = await withAccount();
    expect((await keeper.ask('POST', `${path}send/`, {})).status).toBe(200);
    const colleague = await asWith(...DESK.access_rights, ...FINANCE.access_rights);
    expect(await refusalsOf(colleague, path)).toEqual({});
    expect((await colleague.ask('PATCH', path, { status: 'APPROVED' })).status).toBe(200);
  });

  test('can’t be sent unless someone else can accept it', async () => {
    const path = await withAccount();
    await club.db.run(sql`
      update app_user u set is_active = false
      from user_role ur
      join role r on r.id = ur.role
      where ur.app_user = u.id and array['approval.decide', 'member.sensitive'] <@ r.access_rights`);
    const { send } = await refusalsOf(keeper, path);
    expect(send).toEqual({ reason: 'NO_ONE_ELSE', fields: ['bank_account_number'] });
    const refused = await keeper.ask('POST', `${path}send/`, {});
    expect([refused.status, refused.body]).toEqual([409, { detail: refusalOfBulk(send) }]);
    const { membership_id } = await buildMember(club.db);
    const plain = await sendFile(keeper, `No,Name\n${membership_id},Renamed\n`, { No: 'membership_id', Name: 'name' });
    await club.work();
    expect((await keeper.ask('POST', `/approval-requests/${plain.body.id}/send/`, {})).status).toBe(200);
  });
});

/** What a person is told about a change to many, and what they get when they try. */
async function refusalAndAnswer(client: Client, path: string, act: 'accept' | 'decline' | 'undo') {
  const refusal = (await refusalsOf(client, path))[act] as ApprovalRefusal | undefined;
  const got =
    act === 'undo'
      ? await client.ask('POST', `${path}undo/`, {})
      : await client.ask('PATCH', path, { status: act === 'accept' ? 'APPROVED' : 'REJECTED', remarks: 'Because' });
  return { reason: refusal?.reason, words: refusal && refusalOfBulk(refusal), got };
}

describe('a change to many members', () => {
  const staff = (): Promise<BuiltUser> =>
    buildUser(club.db, { rights: ['member.view', 'member.manage', 'approval.decide'] });
  const bulkFor = async (by: Client, row: object) =>
    `/approval-requests/${(await by.ask('POST', '/approval-requests/', { type: 'BULK', rows: [row] })).body.id}/`;

  test.each(['accept', 'decline'] as const)('by the person it is about: %s', async (act) => {
    const subject = await staff();
    const path = await bulkFor(keeper, { id: subject.member?.id, nationality: `Nation ${act}` });
    const { reason, words, got } = await refusalAndAnswer(await club.as(subject.id), path, act);
    expect([reason, got.status, got.body.detail]).toEqual(['OWN', 403, words]);
  });

  test.each(['accept', 'decline'] as const)('by its sender: %s', async (act) => {
    const sender = await club.as((await staff()).id);
    const path = await bulkFor(sender, { id: (await buildMember(club.db)).id, nationality: `Nation ${act}` });
    const { reason, words, got } = await refusalAndAnswer(sender, path, act);
    expect([reason, got.status, got.body.detail]).toEqual(['SECOND_PERSON', 403, words]);
  });

  test('that moves a login with more rights', async () => {
    const admin = await buildUser(club.db, { rights: ['config.manage'] });
    await club.db.run(sql`
      update member m set email = u.email from app_user u where u.member_profile = m.id and u.id = ${admin.id}`);
    const path = await bulkFor(keeper, { id: admin.member?.id, email: 'elsewhere@example.com' });
    const { reason, words, got } = await refusalAndAnswer(await club.as((await staff()).id), path, 'accept');
    expect([reason, got.status, got.body.detail]).toEqual(['RANK', 403, words]);
  });

  test('without the right to decide: the reason is there, and the usual 403', async () => {
    const path = await bulkFor(keeper, { id: (await buildMember(club.db)).id, nationality: 'Nation none' });
    const { reason, got } = await refusalAndAnswer(club.manager, path, 'accept');
    expect([reason, got.status]).toEqual(['RIGHT', 403]);
  });

  test('that was applied: users who can’t see it can’t undo it', async () => {
    const path = await bulkFor(keeper, { id: (await buildMember(club.db)).id, race: 'Malay' });
    await (await asWith('approval.decide', 'member.sensitive')).ask('PATCH', path, { status: 'APPROVED' });
    await club.work();
    const blind = await refusalAndAnswer(await club.as((await staff()).id), path, 'undo');
    expect([blind.reason, blind.got.status, blind.got.body.detail]).toEqual(['SENSITIVE', 403, blind.words]);
    expect(await refusalsOf(keeper, path)).toEqual({});
  });
});

describe('a member’s request', () => {
  const RECORD = '/profile/approval-record/';
  const FIELDS = { bank_swift_code: 'DBSSSGSG', bank_account_number: '012345678', name: 'Asked For' };
  async function asked(fields: object = FIELDS) {
    const user = await buildUser(club.db);
    const { body } = await (await club.as(user.id)).ask('POST', RECORD, fields);
    return { user, path: `${RECORD}${body.id}/` };
  }

  test('names the fields that someone can’t accept; those can be declined, and the rest accepted', async () => {
    const { path } = await asked();
    const { accept, ...others } = await refusalsOf(club.decider, path);
    expect(others).toEqual({});
    expect(accept).toMatchObject([{ reason: 'SENSITIVE', fields: ['bank_swift_code', 'bank_account_number'] }]);
    const all = await club.decider.ask('PATCH', path, { status: 'APPROVED' });
    expect([all.status, all.body.detail]).toEqual([403, refusalOfRecord(accept[0])]);
    expect(all.body.detail).toMatch(
      /^This request has fields that you can’t see: bank and bank account\. Decline them, or leave/,
    );
    const refuse = { accept: false, reason: 'Ask finance' };
    const one = await club.decider.ask('PATCH', path, { status: 'APPROVED', decisions: { bank_swift_code: refuse } });
    expect(one.body.detail).toMatch(
      /^This request has a field that you can’t see: bank account\. Decline it, or leave/,
    );
    const decisions = { bank_swift_code: refuse, bank_account_number: refuse };
    expect((await club.decider.ask('PATCH', path, { status: 'APPROVED', decisions })).status).toBe(200);
    expect(await refusalsOf(club.decider, path)).toEqual({});
  });

  test('is closed to its member and its author', async () => {
    const { user, path } = await asked({ name: 'Another Name' });
    expect((await refusalsOf(await club.as(user.id), path)).decide).toEqual({
      reason: 'RIGHT',
      right: 'approval.decide',
    });
    const deciding = await buildUser(club.db, { rights: ['approval.decide', 'member.manage', 'member.view'] });
    const editor = await club.as(deciding.id);
    await editor.ask('PATCH', path, { name: 'Edited By Staff' });
    expect((await refusalsOf(editor, path)).decide).toEqual({ reason: 'SECOND_PERSON' });
    const own = await editor.ask('POST', RECORD, { name: 'Own Name' });
    const refusal = (await refusalsOf(editor, `${RECORD}${own.body.id}/`)).decide;
    const refused = await editor.ask('PATCH', `${RECORD}${own.body.id}/`, { status: 'APPROVED' });
    expect([refusal.reason, refused.status, refused.body.detail]).toEqual(['OWN', 403, refusalOfRecord(refusal)]);
  });

  test('for another address of a login with more rights: only someone with those rights accepts it', async () => {
    const admin = await buildUser(club.db, { rights: ['config.manage'] });
    await club.db.run(sql`
      update member m set email = u.email from app_user u where u.member_profile = m.id and u.id = ${admin.id}`);
    const made = await (await club.as(admin.id)).ask('POST', RECORD, { email: 'new.address@example.com' });
    const path = `${RECORD}${made.body.id}/`;
    const { accept } = await refusalsOf(club.decider, path);
    expect(accept).toEqual([{ reason: 'RANK', fields: ['email'] }]);
    const refused = await club.decider.ask('PATCH', path, { status: 'APPROVED' });
    expect([refused.status, refused.body.detail]).toEqual([403, refusalOfRecord(accept[0])]);
    expect(await refusalsOf(await asWith('approval.decide', 'config.manage'), path)).toEqual({});
  });
});
