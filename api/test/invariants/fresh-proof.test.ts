import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser, PASSWORD } from '../factories.ts';
import { buildMoneyClub } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildMoneyClub());
let staff: Client;
let staffId: number;

beforeAll(async () => {
  staffId = (await buildAdministrator(club.db)).id;
  staff = await club.as(staffId);
});

const setProof = (minutesAgo: number) =>
  club.db.run(sql`
    update session set proved_at = now() - make_interval(mins => ${minutesAgo}) where user_id = ${staffId}`);
beforeEach(() => setProof(11));

/** Everything the club has stored, but for counts of tries and the line about a refusal. */
async function everything(): Promise<unknown> {
  const tables = await club.db.rows<{ name: string }>(sql`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'audit')
    order by 1`);
  const parts = tables.map(
    ({ name }) => `select '${name}' as t, md5(string_agg(r::text, '|' order by r::text)) as h from "${name}" r`,
  );
  return (await club.db.pool.query(`${parts.join(' union all ')} order by 1`)).rows;
}

type Method = Parameters<Client['ask']>[0];
const proofAsked = ({ status, body }: Awaited<ReturnType<Client['ask']>>) =>
  status === 403 && body?.code === 'proof_needed';
const routes = club.routes.filter(({ method }) => method !== 'HEAD');
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('calls that always need a fresh proof', () => {
  const always = routes.filter(({ fresh }) => fresh === true);

  test('are these', () => {
    expect(always.map(nameOf).sort()).toMatchSnapshot();
  });

  test.each(always.map((route) => [nameOf(route), route] as const))('%s', async (_name, { method, path }) => {
    const address = path.replaceAll(/:\w+/g, '999999999');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const before = await everything();
    const refused = await staff.ask(method as Method, address, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed']);
    expect(await everything()).toEqual(before);
    await setProof(9);
    expect(proofAsked(await staff.ask(method as Method, address, body))).toBe(false);
  });
});

interface Sample {
  readonly path: string;
  readonly body: object;
}

/** What needs a proof, and what the same call does without. */
interface SometimesFresh {
  readonly call: string;
  readonly what: string;
  readonly protected: () => Promise<Sample>;
  readonly open?: () => Promise<Sample>;
}

const user = async (body: object) => ({ path: `/general-users/${(await buildUser(club.db)).id}/`, body });
const member = async (body: object) => ({ path: `/profile/member/${(await buildMember(club.db)).id}/`, body });
const spouse = async (body: object) => {
  const { id } = await buildMember(club.db, { level1: 'SPOUSE' });
  return { path: `/profile/spouse-member/${id}/`, body };
};
const request = async (body: object) => ({
  path: '/profile/approval-record/',
  body: { original_profile: (await buildMember(club.db)).id, ...body },
});
/** A request that is changed before someone decides. */
const openRequest = async (body: object) => {
  await setProof(0);
  const { path, body: sent } = await request({ mobile: '+6591234567' });
  const { id } = (await staff.ask('POST', path, sent)).body;
  await setProof(11);
  return { path: `${path}${id}/`, body };
};
const details = async (body: object) => ({
  path: `/finance/collection-details/${(await buildMember(club.db)).id}/`,
  body,
});
const role = async () =>
  (
    await club.db.row<{ id: number }>(sql`
    insert into role (name, access_rights) values (${`Role of test ${Math.random()}`}, '{member.view}') returning id`)
  )?.id;
/** An invoice of so many dollars, paid in cash. */
const paid = async (amount: string) => {
  const { id } = await club.bill(await club.payer(), amount);
  const body = { invoices: [{ invoice: id }], method: 'CASH' };
  const { payment } = (await club.treasurer.ask('POST', '/finance/counter-payment/', body)).body;
  return { invoice: id, payment: Number(payment) };
};
const refund = async (amount: string) => ({
  path: '/finance/refund/',
  body: { payment: (await paid('900.00')).payment, amount, reason: 'Rain' },
});
const refundedInvoice = async (amount: string) => ({
  path: `/finance/payment-invoice/${(await paid(amount)).invoice}/`,
  body: { status: 'REFUNDED', reason: 'Rain' },
});
const settings = async (body: object) => ({
  path: '/system/settings/',
  body: { version: (await staff.ask('GET', '/system/settings/')).body.version, ...body },
});
/** A change of a setting, to be taken back. */
const changed = async (body: object) => {
  await setProof(0);
  const { path, body: sent } = await settings(body);
  await staff.ask('PATCH', path, sent);
  const [{ id }] = (await staff.ask('GET', '/system/settings/history/')).body.results;
  await setProof(11);
  return { path: `/system/settings/history/${id}/undo/`, body: {} };
};

let serial = 0;
const newUser = (more: object) => {
  serial += 1;
  const email = `new.login${serial}@example.com`;
  return { path: '/general-users/', body: { username: email, email, password: 'violet harbour 42', ...more } };
};
const BANK = { bank_swift_code: 'UOVBSGSG', bank_account_number: '0123456789' };

const SOMETIMES: readonly SometimesFresh[] = [
  {
    call: 'POST /general-users/',
    what: 'a login with a role',
    protected: async () => newUser({ roles: [await role()] }),
    open: async () => newUser({}),
  },
  {
    call: 'PATCH /general-users/:id/',
    what: 'an email address',
    protected: () => user({ email: 'other.address@example.com' }),
    open: () => user({ is_active: false }),
  },
  { call: 'PATCH /general-users/:id/', what: 'a password', protected: () => user({ password: 'violet harbour 42' }) },
  { call: 'PATCH /general-users/:id/', what: 'rights', protected: async () => user({ roles: [await role()] }) },
  {
    call: 'PATCH /general-users/:id/',
    what: 'whose login it is',
    protected: async () => user({ member_profile: (await buildMember(club.db)).id }),
  },
  {
    call: 'PATCH /profile/member/:id/',
    what: 'bank details',
    protected: () => member(BANK),
    open: () => member({ mobile: '+6591234567' }),
  },
  { call: 'PATCH /profile/member/:id/', what: 'an email address', protected: () => member({ email: 'n@example.com' }) },
  {
    call: 'PATCH /profile/spouse-member/:id/',
    what: 'bank details',
    protected: () => spouse(BANK),
    open: () => spouse({ mobile: '+6591234567' }),
  },
  {
    call: 'POST /profile/approval-record/',
    what: 'bank details',
    protected: () => request(BANK),
    open: () => request({ mobile: '+6591234567' }),
  },
  { call: 'POST /profile/approval-record/', what: 'an email', protected: () => request({ email: 'm@example.com' }) },
  {
    call: 'PATCH /profile/approval-record/:id/',
    what: 'bank details',
    protected: () => openRequest(BANK),
    open: () => openRequest({ mobile: '+6598765432' }),
  },
  {
    call: 'PATCH /finance/collection-details/:id/',
    what: 'bank details',
    protected: () => details(BANK),
    open: () => details({ payment_option: 'CASH' }),
  },
  {
    call: 'POST /finance/refund/',
    what: 'more than the limit',
    protected: () => refund('500.01'),
    open: () => refund('500.00'),
  },
  {
    call: 'PATCH /finance/payment-invoice/:id/',
    what: 'more than the limit',
    protected: () => refundedInvoice('500.01'),
    open: () => refundedInvoice('500.00'),
  },
  {
    call: 'PATCH /system/settings/',
    what: 'payment settings',
    protected: () => settings({ PAYNOW_UEN: 'T26SS0002B' }),
    open: () => settings({ HOLD_MINUTES: 11 }),
  },
  {
    call: 'PATCH /system/settings/',
    what: 'who has to show more than a password',
    protected: () => settings({ STAFF_SECOND_FACTOR: 'off', REFUND_PROOF_AMOUNT: 499 }),
  },
  {
    call: 'POST /system/settings/history/:id/undo/',
    what: 'payment settings',
    protected: () => changed({ INVOICE_DUE_DAYS: 21 }),
    open: () => changed({ HOLD_MINUTES: 12 }),
  },
];

describe('calls that need it for some of what can be sent', () => {
  test('each have an example of what does and what doesn’t', () => {
    // PUT and PATCH of a row are one piece of work.
    const expected = routes.filter(({ method, fresh }) => fresh === 'sometimes' && method !== 'PUT').map(nameOf);
    expect([...new Set(SOMETIMES.map(({ call }) => call))].sort()).toEqual(expected.sort());
    for (const call of expected)
      expect(
        SOMETIMES.some((one) => one.call === call && one.open),
        `${call}: an example without`,
      ).toBe(true);
  });

  test.each(SOMETIMES.map((one) => [one.call, one.what, one] as const))('%s: %s', async (call, _what, one) => {
    const method = call.split(' ')[0] as Method;
    const { path, body } = await one.protected();
    const before = await everything();
    const refused = await staff.ask(method, path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'proof_needed']);
    expect(await everything()).toEqual(before);
    if (one.open) {
      const open = await one.open();
      const answer = await staff.ask(method, open.path, open.body);
      expect([answer.status, answer.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
    }
    await setProof(9);
    const again = await one.protected();
    await setProof(9);
    const done = await staff.ask(method, again.path, again.body);
    expect(done.status, done.text).toBeOneOf([200, 201]);
  });
});

test('a login is a proof for ten minutes, as the specified calls expect; then the password is', async () => {
  const { username, id } = await buildUser(club.db, { rights: ['access.manage'] });
  const login = await club.anonymous.ask('POST', '/api/token/', { username, password: PASSWORD });
  const client = club.withToken(login.body.access);
  const make = (name: string) => client.ask('POST', '/access-control/role/', { name, access_rights: [] });
  expect((await make('First of test')).status).toBe(201);
  await club.db.run(sql`update session set proved_at = now() - interval '10 minutes' where user_id = ${id}`);
  expect(proofAsked(await make('Second of test'))).toBe(true);
  await client.ask('POST', '/general-users/prove/', { password: PASSWORD });
  expect((await make('Second of test')).status).toBe(201);
});
