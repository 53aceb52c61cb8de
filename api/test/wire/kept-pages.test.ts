import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client, type TestApp } from '../build-test-app.ts';
import { buildAdministrator, buildMember, buildUser } from '../factories.ts';

let club: TestApp;
let staff: Client;
let staffId: number;

beforeAll(async () => {
  club = await buildTestApp();
  staffId = (await buildAdministrator(club.db)).id;
  staff = await club.as(staffId);
  await club.db.run(sql`insert into product (name, category, price, status)
    select 'Item ' || n, 'Bar', 100, 'ACTIVE' from generate_series(1, 7) n`);
});
afterAll(() => club.close());

const PRODUCTS = '/product/?ordering=name&limit=5';

/** How many statements an answer takes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(club.db.pool, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

/** Asks until the page is kept: the first time tells which tables it depends on, the second time keeps it. */
async function warm(client: Client, path: string) {
  await client.ask('GET', path);
  return client.ask('GET', path);
}

test('a list asked for again costs no more than finding out who asks', async () => {
  const before = await warm(staff, PRODUCTS);
  let again = before;
  const statements = await statementsOf(async () => {
    again = await staff.ask('GET', PRODUCTS);
  });
  expect(statements).toBe(1);
  expect([again.status, again.text, again.headers.etag]).toEqual([200, before.text, before.headers.etag]);
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(again.body.results).toHaveLength(5);
});

test('a client that has the cached page gets 304', async () => {
  const { headers } = await warm(staff, PRODUCTS);
  const again = await staff.ask('GET', PRODUCTS, undefined, { 'if-none-match': String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('a request for the headers alone keeps no empty page', async () => {
  const path = '/product/?ordering=name&limit=4';
  for (let times = 1; times <= 3; times += 1) await staff.ask('HEAD', path);
  expect((await staff.ask('GET', path)).body.results).toHaveLength(4);
});

test('colleagues who would read the same rows share a page', async () => {
  await warm(staff, PRODUCTS);
  const colleague = await club.as(staffId);
  expect(await statementsOf(() => colleague.ask('GET', PRODUCTS))).toBe(1);
});

describe('a kept page is read anew', () => {
  const MEMBERS = '/profile/member/?ordering=name&limit=5';
  let someone: number;
  beforeAll(async () => {
    someone = (await buildMember(club.db, { name: 'Aaron Aw' })).id;
  });

  test.each([
    ['its row', PRODUCTS, () => sql`update product set price = price + 1 where name = 'Item 1'`],
    ['a row more', PRODUCTS, () => sql`insert into product (name, category, price) values ('A new item', 'Bar', 1)`],
    ['a row less', PRODUCTS, () => sql`delete from product where name = 'Item 2'`],
    [
      'a row of another table it shows',
      MEMBERS,
      () => sql`insert into app_user (username, email, password_hash, member_profile)
        values ('aaron@example.com', 'aaron@example.com', 'x', ${someone})`,
    ],
  ])('when %s changes', async (_what, path, change) => {
    const before = await warm(staff, path);
    await club.db.run(change());
    const after = await staff.ask('GET', path);
    expect(after.text).not.toBe(before.text);
  });

  test('when a right is taken away', async () => {
    const clerk = await buildUser(club.db, { rights: ['member.view'] });
    const client = await club.as(clerk.id);
    expect((await warm(client, MEMBERS)).body.count).toBeGreaterThan(1);
    await club.db.run(sql`update role set access_rights = '{}'
      where id in (select role from user_role where app_user = ${clerk.id})`);
    expect((await client.ask('GET', MEMBERS)).body.count).toBe(1);
  });

  test('by a member, who never gets a page of someone else', async () => {
    const [one, two] = await Promise.all(
      (await Promise.all([buildUser(club.db), buildUser(club.db)])).map(({ id }) => club.as(id)),
    );
    const own = async (client: Client | undefined) => (await warm(client ?? staff, '/profile/member/')).body.results;
    const [mine, yours] = [await own(one), await own(two)];
    expect(mine).toHaveLength(1);
    expect(yours).toHaveLength(1);
    expect(mine[0].id).not.toBe(yours[0].id);
  });
});

test('a page that moves with the clock is kept for the second it was read in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T04:00:00.900Z') });
  try {
    const path = '/general-users/session/?limit=2';
    await warm(staff, path);
    expect(await statementsOf(() => staff.ask('GET', path))).toBe(1);
    vi.setSystemTime(Date.parse('2026-11-16T04:00:01.000Z'));
    expect(await statementsOf(() => staff.ask('GET', path))).toBeGreaterThan(1);
  } finally {
    vi.useRealTimers();
  }
});
