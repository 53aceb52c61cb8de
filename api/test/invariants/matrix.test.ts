// biome-ignore-all lint/style/noExcessiveLinesPerFile: one list of everything that belongs to another member
import type { Right } from '@clubhouse/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { demoRoles } from '../../src/demo/members/accounts.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildLink, buildMember, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { isStream } from '../streams.ts';
import { isAboutClub } from './club-wide.ts';
import { expectedToPass } from './expected-rights.ts';

const club = await openClub(buildTestApp());

const ABSENT = '2147483647';
/** What an admitted call may answer: with nothing in its body, and rows that do not exist. */
const ADMITTED = [200, 201, 204, 302, 400, 401, 404];

type Actor = [who: string, client: Client, rights: readonly string[] | undefined];

/** Rights for one part of the work: each is tried alone, so that no call leans on another right of a role. */
const PARTS: readonly Right[] = [
  'attendance.record',
  'finance.till',
  'finance.invoice',
  'finance.fees',
  'finance.bank',
  'finance.closing',
];

async function actors(): Promise<Actor[]> {
  const tried = [...demoRoles, ...PARTS.map((right) => ({ name: right, access_rights: [right] }))];
  const staff = tried.map(async ({ name, access_rights: rights }) => {
    const user = await buildUser(club.db, { rights, level1: 'STAFF' });
    return [name, await club.as(user.id), rights] as [string, Client, readonly string[]];
  });
  const plain = await club.as((await buildUser(club.db)).id);
  const suspended = await club.as((await buildUser(club.db, { status: 'SUSPENDED-DISCIPLINE' })).id);
  return [
    ['no one', club.anonymous, undefined],
    ['a member', plain, []],
    ['a suspended member', suspended, []],
    ...(await Promise.all(staff)),
  ];
}

/** One call with nothing in its body, for rows that do not exist. What was tried too often is tried again at once. */
async function tryOnce(client: Client, method: string, path: string): Promise<number> {
  const url = path.replaceAll(/:\w+/g, ABSENT);
  const ask = () => client.ask(method as 'GET', url, ['GET', 'HEAD'].includes(method) ? undefined : {});
  const { status } = await ask();
  if (status !== 429) return status;
  await club.db.run(sql`delete from rate_limit`);
  return (await ask()).status;
}

test('every route admits exactly the right roles', async () => {
  const wrong: string[] = [];
  const tryAll = async ([who, client, rights]: Actor) => {
    for (const { method, path } of club.routes) {
      const expected = expectedToPass(method, path, rights);
      if (expected === undefined) {
        wrong.push(`${method} ${path}: no one has written down who may call it (expected-rights.ts)`);
        continue;
      }
      if (expected && isStream({ path })) continue;
      const status = await tryOnce(client, method, path);
      const refusal = rights === undefined ? 401 : 403;
      const isPublic = expectedToPass(method, path, undefined);
      const good = expected ? ADMITTED.includes(status) && (isPublic || status !== 401) : status === refusal;
      // A person who is let in finds that the row is not there, whatever the body says.
      const found = expected && !isPublic && path.includes(':id') && status !== 404;
      if (!good || found)
        wrong.push(`${who}: ${method} ${path} → ${status}, expected ${expected ? 'to pass' : refusal}`);
    }
  };
  // One after the other they would wait for each other's answers; rows and rights are not shared.
  await Promise.all((await actors()).map(tryAll));
  expect(wrong).toEqual([]);
});

describe('what belongs to another member', () => {
  let me: Client;
  let theirs: Awaited<ReturnType<typeof buildTheirs>>;

  const row = async (statement: ReturnType<typeof sql>) => (await club.db.row<{ id: number }>(statement))?.id ?? 0;

  const enrolled = async (kind: string, member: number) => {
    const offering = await row(sql`
        insert into offering (kind, name, start_date, end_date, start_at, end_at, capacity, status)
        values (
          ${kind}, ${`Their ${kind}`}, '2030-01-01', '2030-01-01', '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z', 5,
          'PUBLISHED')
        returning id`);
    await club.db.run(sql`insert into seats (offering, capacity) values (${offering}, 5)`);
    return row(sql`
      insert into enrollment (enrollment_number, kind, offering, member, name, email, phone, status)
      values (
        ${`THEIRS-${kind}`}, ${kind}, ${offering}, ${member}, 'Somebody Else', 'x@example.com', '91234567',
        'CONFIRMED')
      returning id`);
  };

  /** A row of every kind that belongs to someone else. */
  const buildTheirs = async () => {
    const other = await buildUser(club.db, { name: 'Somebody Else' });
    await club.as(other.id);
    const member = other.member?.id ?? 0;
    return {
      member,
      spouse: (await buildUser(club.db, { level1: 'SPOUSE' })).member?.id ?? 0,
      card: await row(
        sql`
          insert into membership_card (member, card_number, issued_on)
          values (${member}, 'C9', '2026-01-01')
          returning id`,
      ),
      family: await row(
        sql`insert into family_member (member, name, relationship) values (${member}, 'Kid', 'CHILD') returning id`,
      ),
      request: await row(sql`insert into approval_record (original_profile, name, membership_id, data, base)
        values (${member}, 'Somebody Else', 'T1', '{"name":"x"}', '{"name":"y"}') returning id`),
      acceptance: await row(sql`
        with terms as (insert into accepted_terms (version, text) values ('theirs', 'Theirs') returning version)
        insert into acceptance (member, accepted_by_name, subject, title, version)
        select ${member}, 'Somebody Else', 'BOOKING', 'Theirs', version from terms returning id`),
      erasure: await row(sql`insert into member_erasure (member) values (${member}) returning id`),
      consent: await row(sql`
        insert into acting_consent (grantor, delegate, relationship, rights)
        values (${member}, ${(await buildMember(club.db)).id}, 'SIBLING', '{SEE}')
        returning id`),
      person: await row(sql`
        insert into reservation_person (reservation, kind, name, email, start_from)
        select r.id, 'GUEST', 'Their Guest', 'their.guest@example.com', r.start_from
        from reservation r
        where r.member = ${member}
        limit 1
        returning id`),
      // Games that are open are there for everyone.
      game: await row(sql`
        insert into open_game (reservation, member, start_from, places, closed_at)
        select r.id, r.member, r.start_from, 1, now()
        from reservation r
        where r.member = ${member}
        limit 1
        returning id`),
      planned: await row(sql`
        with c as (insert into facility_category (name) values ('Their plan') returning id),
          f as (insert into facility (name, type, category) select 'Their plan', 'ROOM', id from c returning id)
        insert into plan_item (member, kind, facility, start_from, end_at, planned_on, people)
        select ${member}, 'BOOKING', f.id, '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z', '2030-01-01',
          array['m' || ${member}::text]
        from f
        returning id`),
      renewal: await row(sql`
        insert into membership_renewal (
          member, from_level_1, from_level_2, level_1, level_2, starts_on, ends_on, amount, pay_by)
        values (${member}, 'A', 'B', 'A', 'B', '2027-01-01', '2027-12-31', 0, '2026-12-01')
        returning id`),
      sponsorship: await row(sql`
        with a as (
          insert into membership_application (email, name, status, sent_at)
          values ('theirs@example.com', 'Their Applicant', 'RECEIVED', now())
          returning id)
        insert into application_sponsor (application, role, member)
        select id, 'PROPOSER', ${member} from a
        returning id`),
      notice: await row(
        sql`insert into notice (app_user, kind, title) values (${other.id}, 'ACCOUNT', 'Hello') returning id`,
      ),
      session: await row(sql`select id from session where user_id = ${other.id}`),
      'push device': await row(sql`
        insert into push_device (app_user, endpoint, p256dh, auth, device, fingerprint)
        values (${other.id}, 'https://push.example.com/other', 'p', 'a', 'Chrome', 'f')
        returning id`),
      passkey: await row(sql`
        insert into passkey (user_id, name, credential_id, public_key)
        values (${other.id}, 'Theirs', 'theirs', '')
        returning id`),
      secondFactor: await row(sql`
        insert into second_factor (user_id, is_on) values (${other.id}, true) returning id`),
      linked: await buildLink(club.db, other.id),
      token: await row(sql`
        insert into api_token (kind, user_id, name, token_hash, hint, expires_at)
        values ('PERSONAL', ${other.id}, 'Theirs', 'theirs', 'eirs', now() + interval '1 day') returning id`),
      invoice:
        await row(sql`insert into invoice (member, invoice_number, gst_rate, total_amount, due_date, payment_token)
        values (${member}, 'INV-2026-999999', 900, 1000, '2026-01-01', 'theirs') returning id`),
      payment: await row(sql`insert into payment (token, member, method, gateway, amount, reference)
        values ('theirs', ${member}, 'PAYNOW', 'paynow', 1000, 'PTHEIRS') returning id`),
      reservation: await row(sql`
        with c as (insert into facility_category (name) values ('Theirs') returning id),
          f as (insert into facility (name, type, category) select 'Theirs', 'ROOM', id from c returning id)
        insert into reservation (facility, member, status, start_from, end_at, check_in_code)
        select id, ${member}, 'CONFIRMED', '2030-01-01T09:00:00Z', '2030-01-01T10:00:00Z', 'theirs'
        from f
        returning id`),
      enrollment: await enrolled('COURSE', member),
      registration: await enrolled('EVENT', member),
      participant:
        await row(sql`with e as (select id, offering from enrollment where member = ${member} order by id limit 1)
        insert into participant (enrollment, offering, participant_type, name, status, ticket_code)
        select id, offering, 'GUEST_ADULT', 'Their guest', 'CONFIRMED', 'TTHEIRS' from e returning id`),
      connected: await row(sql`with s as (insert into connected_system (name, kind, redirect_uris, scopes)
        values ('Theirs', 'PUBLIC', '{https://theirs.example.com/}', '{openid}') returning id)
        insert into connected_login (system, user_id) select id, ${other.id} from s returning id`),
      voucher: await row(sql`
          with g as (
            insert into voucher_group (name, value_type, value) values ('Theirs', 'AMOUNT', 500) returning id)
          insert into voucher (code, member, "group", value_type, value, balance)
          select 'THEIRS', ${member}, id, 'AMOUNT', 500, 500 from g returning id`),
    };
  };

  beforeAll(async () => {
    me = await club.as((await buildUser(club.db)).id);
    theirs = await buildTheirs();
  });

  const OWNED: readonly (readonly [path: RegExp, row: keyof typeof theirs])[] = [
    [/^\/profile\/member\/:id\//, 'member'],
    [/^\/profile\/spouse-member\/:id\//, 'spouse'],
    [/^\/profile\/family-member\/:id\//, 'family'],
    [/^\/profile\/approval-record\/:id\//, 'request'],
    [/^\/profile\/acceptance\/:id\//, 'acceptance'],
    [/^\/profile\/acting-consent\/:id\//, 'consent'],
    [/^\/profile\/erasure\/:id\//, 'erasure'],
    [/^\/booking\/person\/:id\//, 'person'],
    [/^\/booking\/open-game\/:id\//, 'game'],
    [/^\/planner\/item\/:id\//, 'planned'],
    [/^\/profile\/renewal\/:id\//, 'renewal'],
    [/^\/profile\/sponsorship\/:id\//, 'sponsorship'],
    [/^\/membership-card\/:id\//, 'card'],
    [/^\/notice\/:id\//, 'notice'],
    [/^\/push-device\/:id\//, 'push device'],
    [/^\/general-users\/session\/:id\//, 'session'],
    [/^\/general-users\/passkey\/:id\//, 'passkey'],
    [/^\/general-users\/second-factor\/:id\//, 'secondFactor'],
    [/^\/general-users\/linked-identity\/:id\//, 'linked'],
    [/^\/general-users\/api-token\/:id\//, 'token'],
    [/^\/general-users\/connected-system\/:id\//, 'connected'],
    [/^\/finance\/payment-invoice\/:id\//, 'invoice'],
    [/^\/booking\/reservation-payment\/:id\//, 'payment'],
    [/^\/voucher\/:id\//, 'voucher'],
    [/^\/booking\/reservation\/:id\//, 'reservation'],
    [/^\/booking\/course-enrollment\/:id\//, 'enrollment'],
    [/^\/booking\/event-registration\/:id\//, 'registration'],
    [/^\/booking\/participant\/:id\//, 'participant'],
  ];
  /** What the club shows to all its members. */
  const SHARED =
    /^\/(cms|product|calendar-event|course|event|course-term|sport-facility|booking\/reservation-slot|facility\/group)\/:id\//;

  const stateOf = () =>
    club.db.row(sql`
      select (select json_agg(t order by t.id) from member t) as m,
        (select json_agg(t order by t.id) from membership_card t) as c,
        (select json_agg(t order by t.id) from family_member t) as f,
        (select json_agg(t order by t.id) from approval_record t) as a,
        (select json_agg(t order by t.id) from notice t) as n,
        (select json_agg(t.ended_at order by t.id) from session t) as s,
        (select json_agg(t order by t.id) from passkey t) as k,
        (select json_agg(t order by t.id) from push_device t) as push,
        (select json_agg(t order by t.id) from second_factor t) as sf,
        (select json_agg(t order by t.id) from api_token t) as o,
        (select json_agg(t order by t.id) from linked_identity t) as li,
        (select json_agg(t order by t.id) from connected_login t) as cl,
        (select json_agg(t order by t.id) from invoice t) as i,
        (select json_agg(t order by t.id) from payment t) as p,
        (select json_agg(t order by t.id) from voucher t) as v,
        (select json_agg(t order by t.id) from reservation t) as r,
        (select json_agg(t order by t.id) from plan_item t) as plan,
        (select json_agg(t order by t.id) from enrollment t) as e,
        (select json_agg(t order by t.id) from participant t) as q`);

  test('is not there, byte for byte as if it had never been, under every route that is open to members', async () => {
    const open = club.routes.filter(({ path, method }) => path.includes(':id') && expectedToPass(method, path, []));
    const before = await stateOf();
    const asked = new Set<string>();
    for (const { method, path } of open) {
      if (SHARED.test(path) || isAboutClub(path)) continue;
      const kind = OWNED.find(([pattern]) => pattern.test(path))?.[1];
      expect(kind, `${method} ${path}: whose rows are these? (matrix.test.ts)`).toBeDefined();
      if (!kind) continue;
      asked.add(kind);
      const body =
        method === 'GET' || method === 'HEAD'
          ? undefined
          : { status: 'CANCELLED', is_read: true, mobile: '+6591234567' };
      const foreign = await me.ask(method as 'GET', path.replace(':id', String(theirs[kind])), body);
      const absent = await me.ask(method as 'GET', path.replace(':id', ABSENT), body);
      expect([method, path, foreign.status, foreign.text]).toEqual([method, path, 404, absent.text]);
      const { 'x-request-id': _one, date: _date, ...headers } = foreign.headers;
      const { 'x-request-id': _two, date: _when, ...others } = absent.headers;
      expect(headers).toEqual(others);
    }
    expect([...asked].sort()).toEqual(Object.keys(theirs).sort());
    expect(await stateOf()).toEqual(before);
  });

  test('cannot be filtered into sight', async () => {
    const asks = [
      `/profile/member/?membership_id__icontains=${
        (
          await club.db.row<{ n: string }>(sql`
        select membership_id as n from member where id = ${theirs.member}`)
        )?.n
      }`,
      '/profile/member/?name__icontains=Somebody',
      '/profile/member/?search=Somebody',
      `/membership-card/?member__id=${theirs.member}`,
      `/profile/family-member/?member=${theirs.member}`,
      `/profile/approval-record/?original_profile=${theirs.member}`,
      '/profile/spouse-member/',
      '/finance/payment-invoice/?member__name__icontains=Somebody',
      `/finance/payment-invoice/?member__id=${theirs.member}`,
      '/finance/payment-invoice/?search=INV-2026-999999',
      `/booking/reservation-payment/?invoice=${theirs.invoice}`,
      '/booking/reservation-payment/?search=PTHEIRS',
      `/voucher/?member__id=${theirs.member}`,
      `/booking/reservation/?member__id=${theirs.member}`,
      `/booking/reservation/?member=${theirs.member}`,
      '/booking/reservation/?search=R000',
      `/booking/course-enrollment/?member__id=${theirs.member}`,
      '/booking/event-registration/?search=THEIRS',
      `/booking/participant/?enrollment=${theirs.enrollment}`,
      '/booking/participant/?search=guest',
      '/voucher/?code__icontains=THEIRS',
      '/notice/',
      '/profile/member/search/?search=Somebody',
    ];
    for (const path of asks) expect([path, (await me.ask('GET', path)).body.count]).toEqual([path, 0]);
  });
});

describe('no one writes rows of others', () => {
  test('a member changes no field that is the club’s, whatever they send along', async () => {
    const user = await buildUser(club.db);
    const me = await club.as(user.id);
    const path = `/profile/member/${user.member?.id}/`;
    const before = (await me.ask('GET', path)).body;
    const club_only = {
      membership_id: 'M999999',
      membership_level_1: 'HONORARY',
      membership_level_2: 'NON_ACTIVE',
      membership_level_3: 'BOG',
      status: 'ABSENT',
      membership_end_date: '2099-01-01',
      membership_start_date: '2001-01-01',
      discount_group: '20',
      prbm: 'YES',
      remarks: 'A fine person',
      is_osc: true,
      linked_member_id: user.member?.id,
      name: 'Another Name',
      email: 'other@example.com',
      bank_account_number: '12345678',
    };
    for (const [field, value] of Object.entries(club_only)) {
      const { status, body } = await me.ask('PATCH', path, { [field]: value, mobile: '+6599999999' });
      expect([field, status, Object.keys(body)]).toEqual([field, 400, [field]]);
    }
    // Read-only keys are not even looked at.
    const sent = {
      id: 1,
      user: 1,
      membership_fee: '0.00',
      created_at: '2001-01-01T00:00:00Z',
      access_rights: ['member.manage'],
      is_staff: true,
    };
    expect((await me.ask('PATCH', path, sent)).status).toBe(200);
    expect((await me.ask('PUT', path, { ...sent, ...before })).status).toBe(200);
    const { updated_at: _a, ...after } = (await me.ask('GET', path)).body;
    const { updated_at: _b, ...was } = before;
    expect(after).toEqual(was);
    expect(await club.db.rows(sql`select 1 from user_role where app_user = ${user.id}`)).toEqual([]);
  });

  test('a request decides nothing by itself, and a notice is only read', async () => {
    const user = await buildUser(club.db);
    const me = await club.as(user.id);
    const own = user.member?.id;
    const sent = await me.ask('POST', '/profile/approval-record/', {
      original_profile: own,
      status: 'APPROVED',
      membership_level_1: 'HONORARY',
      discount_group: '20',
      reviewed_by: user.id,
      decisions: { name: { accept: true } },
      postcode: '123456',
    });
    expect([sent.status, sent.body.status, sent.body.data]).toEqual([201, 'PENDING', { postcode: '123456' }]);
    expect(sent.body.reviewed_by).toBeNull();
    const one = `/profile/approval-record/${sent.body.id}/`;
    for (const status of ['APPROVED', 'REJECTED'])
      expect((await me.ask('PATCH', one, { status, remarks: 'ok', force: true })).status).toBe(403);
    expect((await me.ask('GET', `/profile/member/${own}/`)).body).toMatchObject({
      postcode: '',
      membership_level_1: 'ORDINARY',
    });
    await club.db.run(sql`insert into notice (app_user, kind, title) values (${user.id}, 'ACCOUNT', 'Hello')`);
    const notice = (await me.ask('GET', '/notice/')).body.results.find(
      ({ title }: { title: string }) => title === 'Hello',
    );
    const read = await me.ask('PATCH', `/notice/${notice.id}/`, { title: 'Bye', link: '//evil.test', is_read: true });
    expect(read.body).toEqual({ ...notice, is_read: true });
  });
});
