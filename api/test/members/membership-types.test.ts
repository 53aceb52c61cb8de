import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { billFees } from '../../src/modules/finance/fees/index.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const LEVELS = '/membership-level/';
const TYPES = '/membership-type/';

const club = await openClub(buildTestApp());
const rights = ['config.manage', 'member.view', 'member.manage', 'finance.view', 'finance.manage'] as const;
const admin = await club.as((await buildUser(club.db, { rights })).id);

const idOf = async (path: string, query: string) =>
  (await admin.ask('GET', `${path}?${query}`)).body.results[0].id as number;

const newMember = (more: object = {}) => ({
  name: 'Lim Ah Kow',
  date_of_birth: '1990-01-01',
  membership_level_1: 'ORDINARY',
  membership_level_2: 'ACTIVE_REG',
  membership_level_3: 'STANDARD',
  membership_start_date: '2026-01-01',
  ...more,
});

test('a club starts with the levels and fees of the specification', async () => {
  const levels = await admin.ask('GET', `${LEVELS}?limit=100`);
  expect(levels.body.count).toBe(23);
  const types = await admin.ask('GET', `${TYPES}?limit=100`);
  expect(types.body.count).toBe(11);
  expect(types.body.results[0]).toMatchObject({ billing_period: 'MONTHLY', joining_fee: '0.00', pro_rata: false });
});

describe('levels', () => {
  test('a new one is at once a valid choice everywhere, and an unknown one still is not', async () => {
    const made = await admin.ask('POST', LEVELS, { level: 1, label: 'Life member' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ code: 'LIFE_MEMBER', is_standard: false }),
    ]);
    await admin.ask('POST', TYPES, { level_1: 'LIFE_MEMBER', level_2: 'NON_ACTIVE', fee: '1200.00' });
    const member = await admin.ask(
      'POST',
      '/profile/member/',
      newMember({ membership_level_1: 'LIFE_MEMBER', membership_level_2: 'NON_ACTIVE' }),
    );
    expect([member.status, member.body.membership_fee]).toEqual([201, '1200.00']);
    expect((await admin.ask('GET', '/profile/member/?membership_level_1=LIFE_MEMBER')).body.count).toBe(1);
    const unknown = await admin.ask('POST', '/profile/member/', newMember({ membership_level_1: 'GOLD', name: '' }));
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { membership_level_1: ['"GOLD" is not a valid choice.'], name: ['This field may not be blank.'] },
    ]);
    const { membership } = (await club.app.inject('/config.json')).json();
    expect(membership.levels).toContainEqual({
      level: 1,
      code: 'LIFE_MEMBER',
      label: 'Life member',
      is_offered: true,
    });
  });

  test.each([
    ['without a name', { level: 1 }, 'label'],
    ['with a bad code', { level: 1, label: 'Gold', code: 'gold!' }, 'code'],
    ['of no level', { level: 4, label: 'Gold' }, 'level'],
    ['in letters that make no code', { level: 1, label: '陈' }, 'code'],
    ['twice', { level: 1, label: 'Ordinary' }, 'code'],
  ])('%s is refused', async (_name, body, field) => {
    const answer = await admin.ask('POST', LEVELS, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('is renamed and hidden, but keeps its code; a built-in one cannot be deleted', async () => {
    const id = await idOf(LEVELS, 'level=3&code=MRO');
    const renamed = await admin.ask('PATCH', `${LEVELS}${id}/`, { label: 'Regional office', is_offered: false });
    expect(renamed.body).toMatchObject({ code: 'MRO', label: 'Regional office', is_offered: false });
    expect((await admin.ask('PATCH', `${LEVELS}${id}/`, { code: 'X' })).body).toHaveProperty('code');
    expect((await admin.ask('PATCH', `${LEVELS}${id}/`, { level: 1 })).body).toHaveProperty('level');
    const removed = await admin.ask('DELETE', `${LEVELS}${id}/`);
    expect([removed.status, removed.body.detail]).toEqual([409, expect.stringContaining('built in')]);
  });

  test('in use is kept; unused is deleted', async () => {
    const used = (await admin.ask('POST', LEVELS, { level: 3, label: 'Gold' })).body.id;
    await buildMember(club.db, { level3: 'GOLD' });
    expect((await admin.ask('DELETE', `${LEVELS}${used}/`)).body.detail).toContain('Members have this level');
    const priced = (await admin.ask('POST', LEVELS, { level: 2, label: 'Overseas' })).body.id;
    await admin.ask('POST', TYPES, { level_1: 'TERM', level_2: 'OVERSEAS', fee: '10' });
    expect((await admin.ask('DELETE', `${LEVELS}${priced}/`)).status).toBe(409);
    const unused = (await admin.ask('POST', LEVELS, { level: 3, label: 'Silver' })).body.id;
    expect((await admin.ask('DELETE', `${LEVELS}${unused}/`)).status).toBe(204);
  });

  test('are for staff to read and for settings managers to change', async () => {
    const reader = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
    expect((await reader.ask('GET', LEVELS)).status).toBe(200);
    expect((await reader.ask('POST', LEVELS, { level: 1, label: 'Mine' })).status).toBe(403);
    expect((await reader.ask('PATCH', `${TYPES}${await idOf(TYPES, 'level_1=STAFF')}/`, { fee: '0' })).status).toBe(
      403,
    );
    const member = await club.as((await buildUser(club.db)).id);
    expect((await member.ask('GET', TYPES)).status).toBe(403);
  });
});

describe('types', () => {
  test('one that is no longer offered stays with its members and can’t be assigned', async () => {
    const id = await idOf(TYPES, 'level_1=ASSOCIATE');
    const levels = { membership_level_1: 'ASSOCIATE', membership_level_2: 'NON_ACTIVE' };
    const held = (await admin.ask('POST', '/profile/member/', newMember(levels))).body.id;
    await admin.ask('PATCH', `${TYPES}${id}/`, { is_offered: false });
    const refused = await admin.ask('POST', '/profile/member/', newMember({ ...levels, name: 'Tan Ah Beng' }));
    expect(refused.body).toEqual({ membership_level_2: ['This membership type is not available.'] });
    const kept = await admin.ask('PATCH', `/profile/member/${held}/`, { ...levels, preferred_name: 'Ah Kow' });
    expect([kept.status, kept.body.membership_fee]).toEqual([200, '30.00']);
    expect((await admin.ask('DELETE', `${TYPES}${id}/`)).status).toBe(409);
  });

  test('ages are checked, and the levels of a type stay', async () => {
    const id = await idOf(TYPES, 'level_1=TERM&level_2=NON_ACTIVE');
    expect((await admin.ask('PATCH', `${TYPES}${id}/`, { min_age: 18, max_age: 12 })).body).toHaveProperty('max_age');
    expect((await admin.ask('PATCH', `${TYPES}${id}/`, { level_2: 'ACTIVE_REG' })).body).toHaveProperty('level_2');
    await admin.ask('PATCH', `${TYPES}${id}/`, { min_age: 18, max_age: 25 });
    const levels = { membership_level_1: 'TERM', membership_level_2: 'NON_ACTIVE' };
    const old = await admin.ask('POST', '/profile/member/', newMember({ ...levels, name: 'Old Term' }));
    expect(old.body).toEqual({ membership_level_2: ['This membership is for ages 18 to 25.'] });
  });

  test('every change is in the audit log', async () => {
    const id = await idOf(TYPES, 'level_1=CORPORATE');
    await admin.ask('PATCH', `${TYPES}${id}/`, { fee: '60' });
    const line = await club.db.row(sql`
      select changes from audit where resource = 'membership type' and row_id = ${id} order by id desc limit 1`);
    expect(line).toEqual({ changes: { fee: { old: '50.00', new: '60.00' } } });
  });
});

describe('fees by period', () => {
  const run = async (month: string) => {
    await club.db.run(
      sql`insert into fee_run (month) values (${month}) on conflict (month) do update set status = 'RUNNING'`,
    );
    await billFees(club.db, club.config)(AbortSignal.timeout(60_000));
  };
  const billsOf = (member: number) =>
    club.db.rows<{ total: number; lines: string[] }>(sql`
      select i.total_amount as total,
        array(select t.description from invoice_item t where t.invoice = i.id order by t.id) as lines
      from fee_bill b
      join invoice i on i.id = b.invoice
      where b.member = ${member}
      order by b.month`);

  test('a quarterly fee is billed once a quarter, with the joining fee and the rest of the first quarter', async () => {
    const id = await idOf(TYPES, 'level_1=CORPORATE');
    const terms = { fee: '90.00', billing_period: 'QUARTERLY', joining_fee: '200.00', pro_rata: true };
    expect((await admin.ask('PATCH', `${TYPES}${id}/`, terms)).status).toBe(200);
    const corporate = { level1: 'CORPORATE', level2: 'NON_ACTIVE' };
    const old = (await buildMember(club.db, { ...corporate, since: '2020-01-01' })).id;
    const fresh = (await buildMember(club.db, { ...corporate, since: '2026-08-10' })).id;
    for (const month of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']) await run(month);
    expect(await billsOf(old)).toEqual([
      { total: 9000, lines: ['Membership fee, July to September 2026'] },
      { total: 9000, lines: ['Membership fee, October to December 2026'] },
    ]);
    expect(await billsOf(fresh)).toEqual([
      { total: 26_000, lines: ['Joining fee', 'Membership fee, August to September 2026'] },
      { total: 9000, lines: ['Membership fee, October to December 2026'] },
    ]);
  });

  test('a joining fee without a fee is billed once, and not to members brought in from elsewhere', async () => {
    const id = await idOf(TYPES, 'level_1=HONORARY');
    await admin.ask('PATCH', `${TYPES}${id}/`, { joining_fee: '15.00' });
    const honorary = { level1: 'HONORARY', level2: 'NON_ACTIVE' };
    const fresh = (await buildMember(club.db, { ...honorary, since: '2026-11-02' })).id;
    const old = (await buildMember(club.db, { ...honorary, since: '2019-11-02' })).id;
    await run('2026-11-01');
    await run('2026-12-01');
    expect(await billsOf(fresh)).toEqual([{ total: 1500, lines: ['Joining fee'] }]);
    expect(await billsOf(old)).toEqual([]);
  });
});
