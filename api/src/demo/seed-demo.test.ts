import {
  APPROVAL_STATUSES,
  calendarEvent,
  centsToMoney,
  courseGroup,
  eventGroup,
  facilityCategory,
  facilityGroup,
  giroProblem,
  MEMBER_STATUSES,
  MEMBERSHIP_LEVELS_1,
  MEMBERSHIP_LEVELS_3,
  parseBody,
  post,
  product,
  type Resource,
  RIGHT_NAMES,
  role,
  runChecks,
  space,
  subRole,
  voucherGroup,
} from '@clubhouse/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../test/database.ts';
import { hashAtUsualCost } from '../../test/hash-at-usual-cost.ts';
import { readConfig } from '../config.ts';
import { ident, sql } from '../db/sql.ts';
import { cleanHtml } from '../modules/club/posts/clean-html.ts';
import { checkPassword } from '../modules/platform/sign-in/index.ts';
import { demoAccounts, demoPassword, seedDemo } from './index.ts';

const config = readConfig({});
const today = Temporal.PlainDate.from('2026-11-15');
const database = await cloneDatabase();
// Two processes that start together make one club.
const seed = () => seedDemo(database.db, config, today, (text, about) => Buffer.from(`${text} ${about}`));
await Promise.all([seed(), seed()]);
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const rowsOf = (table: string) => database.db.rows<Row>(sql`select * from ${ident(table)} order by id`);

/** The fee table of the specification: no other pair of levels exists. */
const SOLD = [
  'HONORARY_NON_ACTIVE',
  'ORDINARY_PIONEER_ACTIVE_REG',
  'ORDINARY_PIONEER_NON_ACTIVE',
  'ORDINARY_ACTIVE_REG',
  'ORDINARY_ACTIVE_NSF',
  'ASSOCIATE_NON_ACTIVE',
  'TERM_NON_ACTIVE',
  'SPOUSE_ACTIVE_REG',
  'SPOUSE_NON_ACTIVE',
  'CORPORATE_NON_ACTIVE',
  'STAFF_NON_ACTIVE',
];

describe('the demo club', () => {
  hashAtUsualCost();

  it('is made once', async () => {
    await seedDemo(database.db, config, today);
    expect(await rowsOf('member')).toHaveLength(412);
    expect(await rowsOf('app_user')).toHaveLength(7);
  });

  it('collects by GIRO from most who pay that way, and shows some whose bank details are missing', async () => {
    const payers = (await rowsOf('member')).filter((row) => row.payment_option === 'GIRO');
    const collected = payers.filter((row) => row.bank_account !== null);
    expect(payers.length - collected.length).toBe(Math.floor(payers.length / 10));
    for (const { bank_account, bank_account_last4, bank_swift_code, membership_id } of collected) {
      expect(String(bank_account)).toMatch(new RegExp(`^\\d{6,}${bank_account_last4} ${membership_id}$`));
      expect(giroProblem(String(bank_swift_code), true)).toBeUndefined();
    }
  });

  it('has requests in every state, and changes to many members', async () => {
    const requests = await rowsOf('approval_request');
    const seen = (type: string, field: string) =>
      new Set(requests.filter((row) => row.type === type).map((row) => row[field]));
    expect(seen('MEMBER', 'status')).toEqual(new Set(APPROVAL_STATUSES));
    expect(seen('BULK', 'stage')).toEqual(new Set(['WAITING', 'CHECKED', 'CLOSED']));
    for (const { id, type, record_count } of requests) {
      const rows = await database.db.rows(sql`select 1 from bulk_row where request = ${id}`);
      expect(rows.length).toBe(type === 'BULK' ? record_count : 0);
    }
  });

  it('has members of every tier and status, only in combinations that are sold', async () => {
    const members = await rowsOf('member');
    const seen = (field: string) => new Set(members.map((member) => member[field]));
    expect(seen('status')).toEqual(new Set(MEMBER_STATUSES));
    expect(seen('membership_level_1')).toEqual(new Set(MEMBERSHIP_LEVELS_1));
    expect(seen('membership_level_3')).toEqual(new Set(MEMBERSHIP_LEVELS_3));
    expect(new Set(members.map((one) => `${one.membership_level_1}_${one.membership_level_2}`))).toEqual(new Set(SOLD));
    const letter = ({ membership_level_1: level }: Row) => (level === 'STAFF' ? 'S' : 'M');
    expect(members.filter((one) => !new RegExp(`^${letter(one)}\\d{6}$`).test(String(one.membership_id)))).toEqual([]);
    expect(members.every(({ email }) => /@(example\.com|clubhouse\.test)$/.test(String(email)))).toBe(true);
    expect(new Set(members.map(({ name }) => name)).size).toBe(412);
    const backwards = members.filter(
      (one) => one.membership_end_date && String(one.membership_end_date) < String(one.membership_start_date),
    );
    expect(backwards).toEqual([]);
  });

  it('has invitations that arrived, wait, failed and were not needed', async () => {
    const found = await database.db.rows<Row>(sql`
      select i.status, o.status as email
      from member_invitation i
      left join outbox o on o.id = i.outbox
      order by i.id`);
    expect(found.map(({ status, email }) => `${status} ${email}`)).toEqual([
      'SENT SENT',
      'SENT SENT',
      'SENT null',
      'SENT KEPT',
      'SENT DEAD',
      'SKIPPED null',
    ]);
  });

  it('links couples from both sides', async () => {
    const { db } = database;
    const one = await db.row<{ linked: number; onesided: number }>(sql`
      select count(*) as linked, count(*) filter (where o.linked_member_id is distinct from m.id) as onesided
      from member m join member o on o.id = m.linked_member_id`);
    expect(one).toEqual({ linked: 202, onesided: 0 });
    const spouse = await db.row<{
      name: string;
    }>(sql`select o.name from member m join member o on o.id = m.linked_member_id
      where m.membership_id = 'M004817' and m.name = 'Darius Ong Kheng Wah' and o.membership_id = 'M004818'`);
    expect(spouse?.name).toBe('Nadia Selvarajah-Ong');
  });

  it('opens to the seven accounts with the one password', async () => {
    const users =
      await database.db.rows<Row>(sql`select u.email, u.password_hash, m.status, m.membership_level_1 as level,
      array(select r.name from user_role ur join role r on r.id = ur.role where ur.app_user = u.id) as roles
      from app_user u join member m on m.id = u.member_profile order by u.id`);
    expect(users.map(({ email, status, level, roles }) => [email, status, level, roles])).toEqual([
      ['member@clubhouse.test', 'ACTIVE', 'ORDINARY', []],
      ['spouse@clubhouse.test', 'ACTIVE', 'SPOUSE', []],
      ['suspended@clubhouse.test', 'SUSPENDED-DEFAULTER', 'ASSOCIATE', []],
      ['terminated@clubhouse.test', 'TERMINATED-VOLUNTARY', 'TERM', []],
      ['staff@clubhouse.test', 'ACTIVE', 'STAFF', ['Front desk']],
      ['finance@clubhouse.test', 'ACTIVE', 'STAFF', ['Finance']],
      ['admin@clubhouse.test', 'ACTIVE', 'STAFF', ['Administrator']],
    ]);
    expect(users.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email));
    // A hash of other parameters than today's would be made anew at each demo login: make the constant anew instead.
    const hashes = new Set(users.map((user) => String(user.password_hash)));
    for (const hash of hashes) expect(await checkPassword(demoPassword, hash)).toEqual({ good: true, stale: false });
  });

  it('gives roles their rights, and sub-roles some of them', async () => {
    const roles = await database.db.rows<{ name: string; access_rights: string[] }>(
      sql`select name, access_rights from role order by id`,
    );
    const rights = Object.fromEntries(roles.map((one) => [one.name, one.access_rights]));
    expect(rights['Front desk']).toEqual([
      'member.view',
      'booking.view',
      'booking.manage',
      'approval.decide',
      'finance.till',
      'attendance.record',
    ]);
    expect(rights.Finance).toEqual([
      'finance.view',
      'finance.manage',
      'finance.till',
      'finance.invoice',
      'finance.fees',
      'finance.bank',
      'finance.closing',
      'voucher.manage',
      'product.manage',
      'report.view',
      'member.view',
      'member.sensitive',
    ]);
    expect(rights.Administrator).toEqual(RIGHT_NAMES);
    expect(rights['Content editor']).toContain('cms.manage');
    const beyond = await database.db.rows(sql`select s.name from sub_role s join role r on r.id = s.role
      where not s.access_rights <@ r.access_rights or s.access_rights = '{}'`);
    expect(beyond).toEqual([]);
  });
});

describe('its catalogue', () => {
  const shown: readonly (readonly [string, Resource, number])[] = [
    ['space', space, 35],
    ['facility_category', facilityCategory, 4],
    ['facility_group', facilityGroup, 12],
    ['course_group', courseGroup, 6],
    ['event_group', eventGroup, 5],
    ['voucher_group', voucherGroup, 9],
    ['product', product, 32],
    ['calendar_event', calendarEvent, 63],
    ['post', post, 22],
    ['role', role, 4],
    ['sub_role', subRole, 8],
  ];

  it.each(shown)('%s holds only what the console would have taken', async (table, resource, count) => {
    const rows = await rowsOf(table);
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const money = Object.entries(resource.fields).filter(([, field]) => field.kind === 'money');
      const inMoney = (cents: unknown) => (cents === null ? null : centsToMoney(Number(cents)));
      const typed = { ...row, ...Object.fromEntries(money.map(([key]) => [key, inMoney(row[key])])) };
      const parsed = parseBody(resource, typed);
      expect(parsed.ok ? {} : parsed.errors, JSON.stringify(typed)).toEqual({});
      expect(runChecks(resource.checks, typed)).toEqual({});
    }
  });

  it('divides the sports hall into four courts', async () => {
    const courts = await database.db.rows<{
      name: string;
    }>(sql`select s.name from space s join space p on p.id = s.parent
      where p.name = 'Sports hall' order by s.name`);
    expect(courts.map(({ name }) => name)).toEqual([1, 2, 3, 4].map((n) => `Badminton Court ${n}`));
  });

  it('has posts for both clubs, some for certain tiers, a draft, one to come and one that is over, with pictures, in clean HTML', async () => {
    const posts = await rowsOf('post');
    expect(posts.filter(({ body }) => cleanHtml(String(body)) !== body).map(({ title }) => title)).toEqual([]);
    expect(posts.filter(({ is_osc }) => is_osc)).toHaveLength(3);
    expect(posts.filter(({ status }) => status === 'DRAFT')).toHaveLength(1);
    expect(posts.filter(({ expires_at }) => expires_at && String(expires_at) < today.toString())).toHaveLength(1);
    const scheduled = posts.filter(
      ({ published_at }) => published_at && new Date(String(published_at)) > new Date(`${today}T23:59Z`),
    );
    expect(scheduled).toHaveLength(1);
    expect(posts.filter(({ feature_image }) => feature_image)).toHaveLength(3);
    expect(posts.some(({ membership_levels }) => (membership_levels as string[]).includes('CORPORATE'))).toBe(true);
    expect(new Set(posts.map(({ category }) => category)).size).toBe(5);
  });
});
