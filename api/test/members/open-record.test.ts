import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { type Answer, buildTestApp, type Client } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const desk = await club.as((await buildUser(club.db, { name: 'Desk Person', rights: ['member.view'] })).id);
const auditor = await club.as((await buildUser(club.db, { rights: ['audit.view'] })).id);

const one = (id: number | undefined) => `/profile/member/${id}/`;
async function withLogin(more: object = {}) {
  const user = await buildUser(club.db, more);
  return { client: await club.as(user.id), id: user.member?.id ?? 0, userId: user.id, member: user.member };
}
const views = (id: number) =>
  club.db.rows<{ times: number }>(sql`select times from member_view where member = ${id} order by viewer`);
const now = async () => String((await club.db.row<{ at: string }>(sql`select clock_timestamp() as at`))?.at);
const words = (answer: Answer) => answer.body.results.map(({ what }: { what: string }) => what);

describe('who saw a profile', () => {
  test('is noted by the hour, for others than the owner, and only when there was something to see', async () => {
    const me = await withLogin();
    const stranger = await withLogin();
    expect((await me.client.ask('GET', one(me.id))).status).toBe(200);
    expect((await stranger.client.ask('GET', one(me.id))).status).toBe(404);
    expect((await auditor.ask('GET', one(me.id))).status).toBe(404);
    await desk.ask('GET', one(me.id));
    await desk.ask('GET', one(me.id));
    await admin.ask('GET', one(me.id));
    await eventually(async () => expect(await views(me.id)).toEqual([{ times: 1 }, { times: 2 }]));
  });

  test('never delays reading', async () => {
    const me = await withLogin();
    await club.db.run(sql`alter table member_view rename to member_view_away`);
    expect((await desk.ask('GET', one(me.id))).status).toBe(200);
    await club.db.run(sql`alter table member_view_away rename to member_view`);
  });
});

describe('the access log', () => {
  test('shows its owner who saw and who changed it, by label and never by value', async () => {
    const me = await withLogin();
    await desk.ask('GET', one(me.id));
    await eventually(async () => expect(await views(me.id)).toHaveLength(1));
    await me.client.ask('PATCH', one(me.id), { mobile: '+6591234567' });
    await admin.ask('PATCH', one(me.id), {
      race: 'Malay',
      remarks: 'Loud at parties',
      bank_account_number: '123-456789',
    });
    await admin.ask('PATCH', one(me.id), { remarks: 'Very loud' });
    await admin.ask('PATCH', one(me.id), { status: 'SUSPENDED-DISCIPLINE', status_reason: 'Fight at the bar' });
    await admin.ask('POST', `${one(me.id)}journal/`, { name: 'To be watched' });
    await admin.ask('POST', `${one(me.id)}card/`, { issued_on: '2026-01-01' });
    const log = await me.client.ask('GET', `${one(me.id)}access-log/`);
    expect(log.status).toBe(200);
    expect(words(log)).toEqual([
      'Issued a card',
      'Changed the profile',
      'Changed the profile',
      'Changed the profile',
      'Viewed the profile',
    ]);
    expect(log.body.results[2]).toMatchObject({ kind: 'CHANGED', is_self: false, fields: ['Bank account', 'Race'] });
    expect(log.body.results[3]).toMatchObject({ is_self: true, fields: ['Mobile'] });
    expect(log.body.results[4]).toMatchObject({
      kind: 'SAW',
      who: 'Desk Person',
      is_self: false,
      times: 1,
      fields: [],
    });
    // Without the moments: their fractions are any digits at all.
    expect(log.text.replace(/"at":"[^"]*"/g, '')).not.toMatch(/Malay|loud|Fight|watched|6789|912345|SUSPENDED/i);
    const saw = await me.client.ask('GET', `${one(me.id)}access-log/?kind=SAW`);
    expect(saw.body).toMatchObject({ count: 1, next: null });
    const page = await me.client.ask('GET', `${one(me.id)}access-log/?limit=2&offset=2`);
    expect([page.body.count, page.body.results.length]).toEqual([5, 2]);
    expect(page.body.next).toBe(`http://club.test/v1${one(me.id)}access-log/?limit=2&offset=4`);
    expect((await me.client.ask('GET', `${one(me.id)}access-log/?kind=HEARD`)).status).toBe(400);
    expect(words(await auditor.ask('GET', `${one(me.id)}access-log/`))).toEqual(words(log));
  });

  test('shows requests by the fields they change', async () => {
    const me = await withLogin();
    const sent = await me.client.ask('POST', '/profile/approval-record/', {
      original_profile: me.id,
      name: 'Other Name',
    });
    await admin.ask('PATCH', `/profile/approval-record/${sent.body.id}/`, {
      status: 'REJECTED',
      remarks: 'Bring a paper',
    });
    const log = await me.client.ask('GET', `${one(me.id)}access-log/`);
    expect(words(log)).toEqual(['Decided on an update request', 'Sent an update request']);
    expect(log.body.results[1]).toMatchObject({ is_self: true, fields: ['Full name'] });
    expect(log.text).not.toMatch(/paper|Other Name/);
  });
});

test('the timeline holds everything that hangs on a member, also what is gone, and masks what is sensitive', async () => {
  const { id } = (
    await admin.ask('POST', '/profile/member/', {
      name: 'Tan Mei Ling',
      membership_level_1: 'ORDINARY',
      membership_level_2: 'ACTIVE_REG',
      membership_level_3: 'STANDARD',
      membership_start_date: '2024-01-01',
    })
  ).body;
  const child = (await admin.ask('POST', `${one(id)}family-member/`, { name: 'Kid', relationship: 'CHILD' })).body.id;
  await admin.ask('DELETE', `${one(id)}family-member/${child}/`);
  await admin.ask('POST', `${one(id)}journal/`, { name: 'A note' });
  await admin.ask('PATCH', one(id), { religion: 'Sikh', mobile: '+6591234567' });
  await admin.ask('POST', '/profile/approval-record/', { original_profile: id, race: 'Indian' });
  const timeline = await auditor.ask('GET', `${one(id)}timeline/`);
  const seen = timeline.body.results.map(({ resource, action }: Record<string, string>) => `${action} ${resource}`);
  expect(seen).toEqual([
    'create approval record',
    'update member',
    'create journal entry',
    'delete family member',
    'create family member',
    'create member',
  ]);
  expect(timeline.body.results[1].changes).toMatchObject({
    religion: { old: '•••', new: '•••' },
    mobile: { old: '', new: '+6591234567' },
  });
  expect(timeline.text).not.toMatch(/Sikh|Indian/);
  const auditLines = await auditor.ask('GET', `/system/audit/?resource=member&row_id=${id}`);
  expect(auditLines.text).not.toMatch(/Sikh/);
  const whole = await admin.ask('GET', `${one(id)}timeline/?action=update`);
  expect([whole.body.count, whole.body.results[0].changes.religion.new]).toEqual([1, 'Sikh']);
  expect((await auditor.ask('GET', `${one(2_147_483_647)}timeline/`)).status).toBe(404);
  expect((await desk.ask('GET', `${one(id)}timeline/`)).status).toBe(403);
});

test('a row written by a user who doesn’t see all of it is still in the audit log', async () => {
  const clerk = await club.as((await buildUser(club.db, { rights: ['member.view', 'member.manage'] })).id);
  const [a, b] = [await buildMember(club.db), await buildMember(club.db)];
  await club.db.run(sql`update member set race = 'Malay' where id = ${a.id}`);
  const { status, body } = await clerk.ask('PATCH', one(a.id), { remarks: 'Met today', linked_member_id: b.id });
  expect([status, body.race]).toEqual([200, null]);
  const changes = async (id: number) =>
    (
      await club.db.row<{ changes: object }>(
        sql`select changes from audit where resource = 'member' and row_id = ${id}`,
      )
    )?.changes;
  expect(await changes(a.id)).toMatchObject({
    remarks: { old: '', new: 'Met today' },
    linked_member_id: { old: null, new: b.id },
  });
  expect(await changes(b.id)).toEqual({ linked_member_id: { old: null, new: a.id } });
});

describe('at a moment of the past', () => {
  const at = (client: Client, id: number, moment: string) =>
    client.ask('GET', `${one(id)}at/?moment=${encodeURIComponent(moment)}`);

  test('a member is as the register had them, no matter who changed them since', async () => {
    const me = await withLogin();
    const spouse = await buildMember(club.db);
    const clerk = await club.as((await buildUser(club.db, { rights: ['member.view', 'member.manage'] })).id);
    const steps: (() => Promise<unknown>)[] = [
      () => me.client.ask('PATCH', one(me.id), { mobile: '+6591234567', preferred_name: 'Mei' }),
      () => admin.ask('PATCH', one(me.id), { race: 'Malay' }),
      () =>
        clerk.ask('PATCH', one(me.id), {
          membership_level_1: 'HONORARY',
          membership_level_2: 'NON_ACTIVE',
        }),
      () => admin.ask('PATCH', one(spouse.id), { linked_member_id: me.id }),
      () =>
        admin.ask('PATCH', one(me.id), {
          status: 'ABSENT',
          status_reason: 'Abroad',
          membership_end_date: '2030-01-01',
        }),
      () =>
        club.anonymous.ask('POST', '/general-users/unsubscribe-newsletter/', {
          email: me.member?.email,
          is_osc: false,
        }),
      () => admin.ask('PATCH', one(spouse.id), { linked_member_id: null }),
      () =>
        admin.ask('PATCH', one(me.id), {
          status: 'ACTIVE',
          bank_account_number: '12345678',
          bank_swift_code: 'DBSSSGSG',
        }),
      async () => {
        const sent = await admin.ask('POST', '/profile/approval-record/', {
          original_profile: me.id,
          name: 'New Name',
          religion: 'Sikh',
          bank_account_number: '99990000',
        });
        expect(
          (
            await (
              await club.as((await buildAdministrator(club.db)).id)
            ).ask('PATCH', `/profile/approval-record/${sent.body.id}/`, { status: 'APPROVED' })
          ).status,
        ).toBe(200);
      },
    ];
    const past: { moment: string; row: Record<string, unknown> }[] = [];
    for (const step of [async () => undefined, ...steps]) {
      await step();
      const {
        linked_member: _a,
        family_members: _b,
        linked_family_members: _e,
        user: _c,
        updated_at: _d,
        ...row
      } = (await admin.ask('GET', one(me.id))).body;
      past.push({ moment: await now(), row });
    }
    expect(new Set(past.map(({ row }) => JSON.stringify(row))).size).toBe(steps.length + 1);
    for (const { moment, row } of past) {
      const { status, body } = await at(admin, me.id, moment);
      expect([status, body.existed]).toEqual([200, true]);
      expect(body.values).toEqual(row);
      const last = past.at(-1)?.row ?? {};
      const moved = Object.keys(row).filter((field) => JSON.stringify(row[field]) !== JSON.stringify(last[field]));
      expect(body.differences.map(({ field }: { field: string }) => field).sort()).toEqual(moved.sort());
    }
  });

  test('none is linked before they join; a time without a zone is the club’s; a bad one is refused', async () => {
    const member = await buildMember(club.db);
    expect((await at(auditor, member.id, '2001-01-01')).body).toEqual({
      moment: '2000-12-31T16:00:00.000000Z',
      existed: false,
      values: {},
      differences: [],
    });
    const spaced = await auditor.ask('GET', `${one(member.id)}at/?moment=2001-01-01T00:00+08:00`);
    expect(spaced.body.moment).toBe('2000-12-31T16:00:00.000000Z');
    for (const bad of ['', 'yesterday', '2026-02-30', '2026-01-01T25:00'])
      expect(Object.keys((await at(auditor, member.id, bad)).body)).toEqual(['moment']);
    expect((await at(desk, member.id, '2001-01-01')).status).toBe(403);
    expect((await at(auditor, 2_147_483_647, '2001-01-01')).status).toBe(404);
  });

  test('sensitive fields need their right', async () => {
    const member = await buildMember(club.db);
    const before = await now();
    await admin.ask('PATCH', one(member.id), { race: 'Malay', mobile: '+6591234567' });
    const { differences } = (await at(auditor, member.id, before)).body;
    expect(differences.map((one: Record<string, unknown>) => Object.values(one))).toEqual([
      ['mobile', '', '+6591234567'],
    ]);
    expect((await at(auditor, member.id, await now())).body.values.race).toBe('•••');
  });
});
