import { expect, test } from 'vitest';
import type { Actor } from '../../src/access/index.ts';
import { listCondition, pageStatement, readOrdering } from '../../src/crud/index.ts';
import { servedResources, tableOf } from '../../src/resources/index.ts';
import { cloneDatabase, type TestDatabase } from '../database.ts';
import { fillMembers } from '../fill-members.ts';
import { fillOfferings } from '../offerings/fill-offerings.ts';
import { planOf } from '../plans.ts';

const CALLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first page': {},
  'for a child of nine': { for_age: '9' },
  'a category by name': { category: 'Arts', ordering: 'name' },
  'a level': { level: 'BEGINNER' },
  'a type': { type: 'RECURRING' },
  'a day': { date: '2026-12-24' },
};
const someone = { user_id: 1, rights: [], member: { id: 2 } } as unknown as Actor;
const { course } = servedResources;

/** Pages of memory that a list touches: the same on any machine, however busy. */
async function touched({ db }: TestDatabase, query: Readonly<Record<string, string>>): Promise<number> {
  const where = listCondition({ zone: 'Asia/Singapore' }, course, someone, query);
  const window = { limit: 20, offset: 0 };
  const page = pageStatement({ tableOf }, course, someone, where, readOrdering(course, query.ordering), window);
  const { rows } = await db.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain (analyze, buffers, timing off) ${page.text}`,
    values: [...page.values],
  });
  return Number(/Buffers: shared hit=(\d+)/.exec(rows.map((row) => row['QUERY PLAN']).join('\n'))?.[1] ?? 0);
}

async function withOfferings<T>(count: number, work: (database: TestDatabase) => Promise<T>): Promise<T> {
  const database = await cloneDatabase();
  try {
    await fillMembers(database.db, 500);
    await fillOfferings(database.db, count);
    return await work(database);
  } finally {
    await database.drop();
  }
}

test('a page of courses with all that hangs on them costs the same among 100 and among 3,000; no list without words reads the whole table', async () => {
  const pages = ['first page', 'for a child of nine', 'a level'];
  const cost = async (database: TestDatabase) => {
    const all: number[] = [];
    for (const name of pages) all.push(await touched(database, CALLS[name] ?? {}));
    return all;
  };
  const few = await withOfferings(100, cost);
  await withOfferings(3000, async (database) => {
    const many = await cost(database);
    for (const [at, name] of pages.entries()) {
      const [before, after] = [few[at] ?? 0, many[at] ?? 0];
      expect([name, before, after, before > 100 && after < before * 3]).toEqual([name, before, after, true]);
    }
    for (const [name, query] of Object.entries(CALLS)) {
      const plan = await planOf(database.db, course, someone, query);
      expect([name, /Seq Scan on (offering|enrollment|participant|term|seats)/.exec(plan)?.[0]]).toEqual([
        name,
        undefined,
      ]);
    }
  });
});
