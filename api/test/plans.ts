import type pg from 'pg';
import type { Actor } from '../src/access/index.ts';
import { listCondition, pageStatement, readOrdering, type Served } from '../src/crud/index.ts';
import type { Database } from '../src/db/pool.ts';
import { servedResources, tableOf } from '../src/resources/index.ts';

/** What people ask of the register all day. */
export const REGISTER_CALLS = {
  'first page': {},
  'page 400': { offset: '7980' },
  'icontains, rare': { name__icontains: 'zubiri' },
  'icontains, common': { name__icontains: 'tan' },
  'icontains, two letters': { name__icontains: 'an' },
  'one status': { status: 'ABSENT' },
  'ending soon': {
    membership_end_date__gte: '2026-11-01',
    membership_end_date__lte: '2026-11-30',
    ordering: 'membership_end_date',
  },
  search: { search: 'b0001234' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Query = Readonly<Record<string, string>>;

/** How PostgreSQL goes about a list: the plan that every caller gets, without figures. */
export async function planOf(db: Database, served: Served, actor: Actor, query: Query): Promise<string> {
  const where = listCondition({ zone: 'Asia/Singapore' }, served, actor, query);
  const window = { limit: 20, offset: Number(query.offset ?? 0) };
  const { text } = pageStatement({ tableOf }, served, actor, where, readOrdering(served, query.ordering), window);
  const client = await db.pool.connect();
  return genericPlan(client, text).finally(() => client.release());
}

/** The plan of a statement whatever its values are, as ours are planned; `explain (generic_plan)` needs PostgreSQL 16. */
export async function genericPlan(client: pg.ClientBase, text: string): Promise<string> {
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare planned as ${text}`);
  try {
    const { rows: known } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'planned'`,
    );
    const values = Array.from({ length: known[0]?.count ?? 0 }, () => 'null').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute planned${values && `(${values})`}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('deallocate planned');
  }
}

/** The plans of all calls of the register, for a person who may see it. */
export async function registerPlans(db: Database, actor: Actor): Promise<Record<string, string>> {
  const plans = Object.entries(REGISTER_CALLS).map(
    async ([name, query]) => [name, await planOf(db, servedResources.member, actor, query)] as const,
  );
  return Object.fromEntries(await Promise.all(plans));
}
