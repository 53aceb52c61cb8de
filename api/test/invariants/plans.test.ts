import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../src/access/index.ts';
import { CountMemory, listRows } from '../../src/crud/index.ts';
import { sql } from '../../src/db/sql.ts';
import { servedResources, tableOf } from '../../src/resources/index.ts';
import { cloneEmbedded, type TestDatabase } from '../database.ts';
import { fillMembers } from '../fill-members.ts';
import { REGISTER_CALLS, registerPlans } from '../plans.ts';
import { ask } from '../test-cluster.ts';

let database: TestDatabase;
let plans: Record<string, string>;

const staff = { user_id: 1, rights: ['member.view'], member: { id: 1 } } as unknown as Actor;

beforeAll(async () => {
  // Versions write the same plan differently.
  database = await cloneEmbedded();
  await fillMembers(database.db, 30_000);
  await ask(database.connection, 'vacuum analyze member');
  plans = await registerPlans(database.db, staff);
});
afterAll(() => database.drop());

/** Thirty thousand rows are enough for PostgreSQL to choose as it does with a million; the bench holds both to it. */
test.each(Object.keys(REGISTER_CALLS))('%s', (name) => {
  expect(plans[name]).toMatchSnapshot();
});

test('no call of the register reads the whole table', () => {
  for (const [name, plan] of Object.entries(plans))
    expect([name, /Seq Scan on member/.test(plan)]).toEqual([name, false]);
});

test.each([
  ['tan', 0],
  ['tan', 280],
  ['tan', 2000],
  ['zubiri', 0],
  ['zubiri', 20],
  ['anwar', 9000],
  ['no one at all', 0],
])('the page of "%s" from %i is the one that a plain reading gives', async (words, offset) => {
  const query = { name__icontains: words, offset: String(offset) };
  const { rows } = await listRows(
    { db: database.db, zone: 'Asia/Singapore', counts: new CountMemory(), tableOf },
    servedResources.member,
    staff,
    query,
  );
  const plain = await database.db.rows<{ id: number }>(
    sql`select id from member where name ilike ${`%${words}%`} order by name_key, id limit 20 offset ${offset}`,
  );
  expect(rows.map(({ id }) => id)).toEqual(plain.map(({ id }) => id));
});
