import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildTestApp, type Client } from '../build-test-app.ts';
import { buildAdministrator, buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildTestApp());
const staff = await club.as((await buildAdministrator(club.db)).id);
const member = await club.as((await buildUser(club.db)).id);
await club.db.run(sql`insert into product (name, category, price, status)
    select 'Item ' || n, 'Bar', 100, case when n <= 2 then 'INACTIVE' else 'ACTIVE' end from generate_series(1, 7) n`);

const countsOf = async (who: Client) =>
  (await who.ask('GET', '/system/counts/')).body.counts as Readonly<Record<string, number>>;

test.each([
  ['staff', () => staff],
  ['a member', () => member],
])('%s hear of every list what the list itself says, and of no other', async (_who, as) => {
  const who = as();
  const counts = await countsOf(who);
  expect(Object.keys(counts).length).toBeGreaterThan(10);
  for (const [path, count] of Object.entries(counts)) {
    const { status, body } = await who.ask('GET', `${path}?limit=1`);
    expect([path, status, body.count]).toEqual([path, 200, count]);
  }
});

test('a member counts what a member sees, and nothing of the office', async () => {
  const [all, own] = [await countsOf(staff), await countsOf(member)];
  expect([all['/product/'], own['/product/']]).toEqual([7, 5]);
  expect(all['/profile/member/']).toBeGreaterThan(own['/profile/member/'] ?? 0);
  expect(own).not.toHaveProperty('/system/audit/');
  expect(all).toHaveProperty('/system/audit/');
});

test('what is written is counted at once, though counts are remembered', async () => {
  const before = await countsOf(staff);
  await club.db.run(sql`delete from product where name = 'Item 7'`);
  const after = await countsOf(staff);
  expect(after['/product/']).toBe((before['/product/'] ?? 0) - 1);
});
