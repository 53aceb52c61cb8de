import { parseCsv, REGISTER_COLUMNS } from '@clubhouse/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp } from '../build-test-app.ts';
import { eventually } from '../eventually.ts';
import { buildAdministrator, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const admin = await club.as((await buildAdministrator(club.db)).id);
const desk = await club.as((await buildUser(club.db, { name: 'Secret Deskname', rights: ['member.view'] })).id);

const one = (id: number | undefined) => `/profile/member/${id}/`;
const lastAudit = (action: string) =>
  club.db.row<{ changes: Record<string, { new: unknown }>; row_id: number | null }>(
    sql`select changes, row_id from audit where action = ${action} order by id desc limit 1`,
  );

describe('a copy of the own data', () => {
  test('is one file with everything, in which others are masked', async () => {
    const user = await buildUser(club.db, { name: 'Tan Mei Ling' });
    const me = await club.as(user.id);
    const id = user.member?.id ?? 0;
    const spouse = await buildMember(club.db, { name: 'Lim Boon Keng' });
    await admin.ask('PATCH', one(id), { linked_member_id: spouse.id, remarks: 'Whispered remark' });
    await admin.ask('POST', `${one(id)}card/`, { issued_on: '2026-01-01' });
    await admin.ask('POST', `${one(id)}journal/`, { name: 'Whispered note' });
    await me.ask('POST', '/profile/approval-record/', { original_profile: id, name: 'Tan M L' });
    await desk.ask('GET', one(id));
    await eventually(async () =>
      expect(await club.db.row(sql`select 1 as yes from member_view where member = ${id}`)).toBeDefined(),
    );
    await club.db.run(sql`
      insert into invoice (invoice_number, member, status, gst_rate, total_amount, due_date, payment_token)
      values ('INV-TAKEN', ${id}, 'UNPAID', 900, 1230, '2026-12-01', 'taken-token')`);
    await club.db.run(sql`
      insert into acting_consent (grantor, delegate, relationship, rights)
      values (${spouse.id}, ${id}, 'SPOUSE', '{SEE}')`);
    const file = await me.ask('GET', `${one(id)}data/`);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="my-data-T\d+-\d{4}-\d\d-\d\d\.json"$/);
    expect(file.body).toMatchObject({
      profile: { id, name: 'Tan Mei Ling', linked_member: { name: 'L** B*** K***' } },
      cards: [{ issued_on: '2026-01-01' }],
      update_requests: [{ status: 'PENDING', data: { name: 'Tan M L' } }],
      login: [{ email: user.email }],
      sessions: [{ device: 'test' }],
      newsletters: [],
      bookings: [],
      people_on_bookings: [],
      acting_consents: [{ direction: 'held', rights: ['SEE'] }],
      erasure_requests: [],
      enrollments: [],
      invoices: [{ invoice_number: 'INV-TAKEN', total_amount: '12.30', amount_paid: '0.00' }],
      payments: [],
      vouchers: [],
    });
    expect(file.body.access_log[0].who).toMatch(/^Staff \(Role \d+\)$/);
    expect(file.text).not.toMatch(/Boon|Deskname|Whispered/);
    expect(file.text).not.toContain(spouse.membership_id);
    expect((await lastAudit('download'))?.row_id).toBe(id);
    const foreign = await me.ask('GET', `${one(spouse.id)}data/`);
    expect([foreign.status, foreign.text]).toEqual([404, (await me.ask('GET', `${one(2_147_483_647)}data/`)).text]);
    expect((await desk.ask('GET', `${one(id)}data/`)).status).toBe(404);
    const copy = await admin.ask('GET', `${one(id)}data/`);
    expect(copy.body.profile.remarks).toBe('');
  });
});

describe('the register as a file', () => {
  const exported = async (query = '', client = desk) => {
    const answer = await client.ask('GET', `/profile/member/export/${query}`);
    return { ...answer, rows: answer.status === 200 ? [...parseCsv(answer.text)] : [] };
  };

  test('holds what the list would show, in its order, and is safe to open', async () => {
    await buildMember(club.db, { name: '=HYPERLINK("http://e","x")', email: 'zz1@export.sg' });
    await buildMember(club.db, { name: 'Ørsted, "Ann"', email: 'zz2@export.sg' });
    await buildMember(club.db, { name: 'Nobody', email: 'else@elsewhere.sg' });
    const file = await exported('?email__icontains=export.sg&ordering=-name&columns=email,name');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/),
    });
    expect(file.text.startsWith('\ufeffemail,name\r\n')).toBe(true);
    expect(file.rows).toEqual([
      ['email', 'name'],
      ['zz2@export.sg', 'Ørsted, "Ann"'],
      ['zz1@export.sg', `'=HYPERLINK("http://e","x")`],
    ]);
    const line = await lastAudit('export');
    expect(line?.changes).toMatchObject({ count: { new: 2 }, columns: { new: ['email', 'name'] } });
  });

  test('has the columns that an import takes, unless others are asked for', async () => {
    const { rows } = await exported();
    expect(rows[0]).toEqual([...REGISTER_COLUMNS]);
    expect(rows.length).toBe(1 + (await desk.ask('GET', '/profile/member/')).body.count);
  });

  test.each([true, false])('with a second club: %s, in words and for import, speaks of it so', async (speaks) => {
    const house = await buildTestApp();
    const keeper = await house.as((await buildAdministrator(house.db)).id);
    const { version } = (await keeper.ask('GET', '/system/settings/')).body;
    await keeper.ask('PATCH', '/system/settings/', { version, ALT_CLUB_NAME: speaks ? 'The Annexe' : '' });
    const header = async (query: string) =>
      (await keeper.ask('GET', `/profile/member/export/${query}`)).text.split('\r\n')[0] ?? '';
    const [words, forImport] = [await header('?values=words'), await header('?values=codes')];
    const asked = await header('?columns=name,is_osc');
    await house.close();
    expect(words.includes('Second club')).toBe(speaks);
    expect(words.includes('(second club)')).toBe(speaks);
    expect(forImport.includes('osc')).toBe(speaks);
    expect(asked).toContain('is_osc');
  });

  test('refuses unknown columns, bad filters, and sensitive columns without their right', async () => {
    expect((await exported('?columns=name,bank_account')).body).toEqual({
      columns: ['This list has no column: bank_account.'],
    });
    expect((await exported('?status=NICE')).body).toHaveProperty('status');
    expect((await exported('?columns=name,race')).status).toBe(403);
    expect((await exported('?columns=name,race', admin)).rows[0]).toEqual(['name', 'race']);
    const plain = await club.as((await buildUser(club.db)).id);
    expect((await exported('', plain)).status).toBe(403);
    expect((await exported('', club.anonymous)).status).toBe(401);
  });

  test('is written in pieces, and bounded', async () => {
    for (let from = 1; from < 100_000; from += 5000)
      await club.db.run(sql`
        insert into member (
          membership_id, name, membership_level_1, membership_level_2, membership_level_3, membership_start_date)
        select 'E' || lpad(n::text, 7, '0'), 'Many ' || n, 'ORDINARY', 'ACTIVE_REG', 'STANDARD', '2020-01-01'
        from generate_series(${from}::integer, ${from + 4999}::integer) n`);
    const { rows } = await exported('?membership_id__icontains=E000&ordering=membership_id&columns=membership_id');
    expect(rows.length).toBe(10_000);
    expect(rows.slice(1).map(([id]) => id)).toEqual(rows.slice(1).map((_, n) => `E${String(n + 1).padStart(7, '0')}`));
    const all = await exported();
    expect([all.status, all.body]).toEqual([
      400,
      { detail: 'There are more than 100,000 rows. Narrow the filters and export in parts.' },
    ]);
    expect((await exported('?membership_id__icontains=E0&columns=name')).rows.length).toBe(100_001);
  });
});

test('refusals for lack of a right leave one line a minute', async () => {
  const user = await buildUser(club.db);
  const me = await club.as(user.id);
  for (let n = 0; n < 3; n += 1) expect((await me.ask('GET', '/system/audit/')).status).toBe(403);
  expect((await me.ask('GET', '/general-users/')).status).toBe(403);
  const refused = () =>
    club.db.rows(
      sql`
        select changes #>> '{call,new}' as call
        from audit
        where actor_user = ${user.id} and action = 'refused'
        order by 1`,
    );
  await eventually(async () =>
    expect(await refused()).toEqual([{ call: 'GET /v1/general-users/' }, { call: 'GET /v1/system/audit/' }]),
  );
});

test('a refresh token that comes back long after it was spent leaves a line', async () => {
  const { id, email } = await buildUser(club.db);
  const { refresh } = (await club.anonymous.ask('POST', '/api/token/', { username: email, password: PASSWORD })).body;
  const again = () => club.anonymous.ask('POST', '/api/token/refresh/', { refresh });
  expect((await again()).status).toBe(200);
  await club.db.run(sql`update refresh_token set spent_at = now() - interval '1 hour' where spent_at is not null`);
  expect((await again()).status).toBe(401);
  expect((await again()).status).toBe(401);
  const lines = await club.db.rows(
    sql`select resource from audit where actor_user = ${id} and action = 'token-reused'`,
  );
  expect(lines).toEqual([{ resource: 'session' }]);
});
