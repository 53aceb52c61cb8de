import { describe, expect, test } from 'vitest';
import { sealFor } from '../../src/access/index.ts';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { type BuiltUser, buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);

const PATH = '/profile/approval-record/';
const one = (id: number) => `${PATH}${id}/`;

async function asker(): Promise<
  BuiltUser & { client: Client; memberId: number; profile(): Promise<Record<string, unknown>> }
> {
  const user = await buildUser(club.db);
  const client = await club.as(user.id);
  const memberId = user.member?.id ?? 0;
  return {
    ...user,
    client,
    memberId,
    profile: async () => (await client.ask('GET', `/profile/member/${memberId}/`)).body,
  };
}

const ask = ({ client, memberId }: { client: Client; memberId: number }, fields: object) =>
  client.ask('POST', PATH, { original_profile: memberId, ...fields });

describe('asking', () => {
  test('keeps only what differs, with old and new; keys of the club are ignored', async () => {
    const mei = await asker();
    const sent = await ask(mei, {
      name: 'Tan Mei Ling',
      country: 'Singapore',
      mobile: '+6591234567',
      status: 'APPROVED',
      membership_level_1: 'HONORARY',
      discount_group: '20',
      remarks: 'Married',
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: 'PENDING',
      original_profile: mei.memberId,
      remarks: 'Married',
      submitted_by: mei.id,
    });
    expect(
      sent.body.changes.map(({ field, old, new: wanted }: Record<string, unknown>) => [field, old, wanted]),
    ).toEqual(
      [
        ['name', mei.member?.name, 'Tan Mei Ling'],
        ['mobile', '', '+6591234567'],
      ].sort(([a = ''], [b = '']) => a.length - b.length || (a < b ? -1 : 1)),
    );
    expect((await mei.profile()).name).toBe(mei.member?.name);
  });

  test('the same fields are accepted under data; invalid ones are refused as in the register, and so is no change', async () => {
    const mei = await asker();
    expect((await ask(mei, { data: { email: 'nobody' } })).body).toEqual({ email: ['Enter a valid email address.'] });
    expect((await ask(mei, { country: 'Singapore' })).body).toEqual({
      non_field_errors: ['Nothing in this request differs from the profile.'],
    });
    expect((await ask(mei, { data: { nationality: 'Singaporean' } })).status).toBe(201);
  });

  test('one open request at a time, also when two are sent at once', async () => {
    const mei = await asker();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => ask(mei, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toEqual({
      non_field_errors: ['You already have a pending update request.'],
    });
  });

  test('for another member: not found, and a list shows the own ones only', async () => {
    const [mei, other] = [await asker(), await asker()];
    expect((await mei.client.ask('POST', PATH, { original_profile: other.memberId, name: 'X' })).status).toBe(400);
    const { id } = (await ask(other, { name: 'Y' })).body;
    expect((await mei.client.ask('GET', one(id))).status).toBe(404);
    expect((await mei.client.ask('GET', `${PATH}?original_profile=${other.memberId}`)).body.count).toBe(0);
    expect((await mei.client.ask('PATCH', one(id), { status: 'CANCELLED' })).status).toBe(404);
  });

  test('can be edited and withdrawn while open', async () => {
    const mei = await asker();
    const { id } = (await ask(mei, { name: 'First' })).body;
    const edited = await mei.client.ask('PATCH', one(id), { name: 'Second', marital_status: 'MARRIED' });
    expect(edited.body.data).toEqual({ name: 'Second', marital_status: 'MARRIED' });
    expect((await mei.client.ask('PATCH', one(id), { status: 'CANCELLED' })).body.status).toBe('CANCELLED');
    expect((await mei.client.ask('PATCH', one(id), { name: 'Third' })).body).toEqual({
      status: ['A CANCELLED update request cannot be changed to PENDING.'],
    });
    const again = await ask(mei, { name: 'Again' });
    expect(again.status).toBe(201);
    expect((await mei.client.ask('DELETE', one(again.body.id))).status).toBe(204);
    expect((await mei.client.ask('GET', one(again.body.id))).status).toBe(404);
  });
});

describe('deciding', () => {
  test('accepts at once, writes journal and audit log, and mails the member', async () => {
    const mei = await asker();
    const { id } = (
      await ask(mei, {
        name: 'Tan Mei Ling',
        family_members: [{ name: 'Aiden', relationship: 'CHILD', date_of_birth: '2017-05-01' }],
      })
    ).body;
    const done = await admin.ask('PATCH', one(id), { status: 'APPROVED' });
    expect([done.status, done.body.status]).toEqual([200, 'APPROVED']);
    expect(await mei.profile()).toMatchObject({
      name: 'Tan Mei Ling',
      family_members: [{ name: 'Aiden', relationship: 'CHILD' }],
    });
    const mail = await club.db.row(
      sql`select 1 from outbox where template = 'request-answered' and "to" = ${mei.member?.email ?? ''}`,
    );
    expect(mail).toBeDefined();
    expect((await admin.ask('GET', `/profile/member/${mei.memberId}/journal/`)).body.results[0].name).toBe(
      'Update request accepted',
    );
  });

  test('field by field: a correction is applied, a refusal keeps its reason', async () => {
    const mei = await asker();
    const { id } = (await ask(mei, { name: 'Mei', mobile: '+6590000000', nationality: 'X' })).body;
    const decisions = {
      mobile: { accept: true, value: '+6591111111' },
      name: { accept: false, reason: 'Please bring the deed poll.' },
      nationality: { accept: true },
    };
    expect(
      (await admin.ask('PATCH', one(id), { status: 'APPROVED', decisions: { ...decisions, name: { accept: false } } }))
        .status,
    ).toBe(400);
    expect(
      (
        await admin.ask('PATCH', one(id), {
          status: 'APPROVED',
          decisions: { ...decisions, mobile: { accept: true, value: 'no number' } },
        })
      ).body,
    ).toEqual({ mobile: ['Enter a valid phone number.'] });
    const done = await admin.ask('PATCH', one(id), { status: 'APPROVED', decisions });
    expect(done.body.changes.find(({ field }: { field: string }) => field === 'name').decision).toEqual({
      accept: false,
      reason: 'Please bring the deed poll.',
    });
    expect(await mei.profile()).toMatchObject({ mobile: '+6591111111', nationality: 'X', name: mei.member?.name });
  });

  test('two reviewers at once: applied once, and the second is refused', async () => {
    const mei = await asker();
    const { id } = (await ask(mei, { name: 'Once' })).body;
    const other = await club.as((await buildUser(club.db, { rights: ['approval.decide'] })).id);
    const answers = await Promise.all(
      [admin, other, admin, other].map((client) => client.ask('PATCH', one(id), { status: 'APPROVED' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const lines = await club.db.row<{ count: number }>(
      sql`select count(*) from audit where resource = 'approval record' and row_id = ${id} and action = 'approved'`,
    );
    expect(lines?.count).toBe(1);
  });

  test('a profile that changed meanwhile conflicts, by field, unless forced', async () => {
    const mei = await asker();
    const { id } = (await ask(mei, { name: 'Asked', nationality: 'Asked' })).body;
    await admin.ask('PATCH', `/profile/member/${mei.memberId}/`, { name: 'Moved' });
    const seen = (await admin.ask('GET', one(id))).body.changes.find(
      ({ field }: { field: string }) => field === 'name',
    );
    expect(seen).toMatchObject({ moved: true, now: 'Moved' });
    const refused = await admin.ask('PATCH', one(id), { status: 'APPROVED' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['name']]);
    expect((await mei.profile()).nationality).toBe('');
    expect((await admin.ask('PATCH', one(id), { status: 'APPROVED', force: true })).status).toBe(200);
    expect((await mei.profile()).name).toBe('Asked');
  });

  test('deciding needs the right, and is never on one’s own request', async () => {
    const staff = await buildUser(club.db, { rights: ['approval.decide'] });
    const client = await club.as(staff.id);
    const { id } = (await client.ask('POST', PATH, { original_profile: staff.member?.id, name: 'Self' })).body;
    expect((await client.ask('PATCH', one(id), { status: 'APPROVED' })).status).toBe(403);
    const mei = await asker();
    const own = (await ask(mei, { name: 'Self' })).body;
    expect((await mei.client.ask('PATCH', one(own.id), { status: 'APPROVED' })).status).toBe(403);
    expect((await mei.profile()).name).toBe(mei.member?.name);
  });

  test('a bank account is sealed on its way, shown by its last four, and arrives', async () => {
    const mei = await asker();
    const { id, body } = {
      id: 0,
      ...(await ask(mei, { bank_account_number: '123-456-7890', bank_swift_code: 'DBSSSGSG' })),
    };
    expect(body.data).toEqual({ bank_account_number: '7890', bank_swift_code: 'DBSSSGSG' });
    const dump = await club.db.row<{ text: string }>(
      sql`
        select string_agg(r::text, '') || (select string_agg(a::text, '') from audit a) as text from approval_record r`,
    );
    expect(dump?.text).not.toContain('1234567890');
    expect((await admin.ask('PATCH', one(body.id ?? id), { status: 'APPROVED' })).status).toBe(200);
    expect(await mei.profile()).toMatchObject({ bank_account_last4: '7890', bank_swift_code: 'DBSSSGSG' });
  });

  test('an account on record and one in an open request stay readable under a new membership ID', async () => {
    const mei = await asker();
    const member = `/profile/member/${mei.member?.id}/`;
    const seal = sealFor(club.config.DATA_SECRET);
    const accountFor = async (membershipId: string) => {
      const held = await club.db.row<{ account: Buffer }>(
        sql`select bank_account as account from member where id = ${mei.member?.id}`,
      );
      return held && seal.open(held.account, membershipId);
    };
    expect((await admin.ask('PATCH', member, { bank_account_number: '555-666-7777' })).status).toBe(200);
    const { body } = await ask(mei, { bank_account_number: '123-456-7890' });
    expect((await admin.ask('PATCH', member, { membership_id: 'M-RENUMBERED' })).status).toBe(200);
    expect(await accountFor('M-RENUMBERED')).toBe('5556667777');
    expect((await admin.ask('PATCH', one(body.id), { status: 'APPROVED' })).status).toBe(200);
    expect(await accountFor('M-RENUMBERED')).toBe('1234567890');
  });

  test('a request that is sent again with the last four keeps the account that was sealed', async () => {
    const mei = await asker();
    const { body } = await ask(mei, { bank_account_number: '123-456-7890' });
    const sealed = async () =>
      (
        await club.db.row<{ sealed: string }>(
          sql`select encode(sealed, 'hex') as sealed from approval_record where id = ${body.id}`,
        )
      )?.sealed;
    const before = await sealed();
    const merged = await mei.client.ask('PATCH', one(body.id), { data: { bank_account_number: '7890', name: 'Mei' } });
    expect(merged.body.data).toEqual({ bank_account_number: '7890', name: 'Mei' });
    expect(merged.body.changed_at).not.toBeNull();
    expect(await sealed()).toBe(before);
    await mei.client.ask('PATCH', one(body.id), { data: { bank_account_number: '999-888-7890' } });
    expect(await sealed()).not.toBe(before);
  });
});
