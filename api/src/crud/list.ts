import type { Resource } from '@clubhouse/contract';
import type { Actor } from '../access/index.ts';
import type { Db } from '../db/pool.ts';
import { ident, join, raw, type Sql, sql } from '../db/sql.ts';
import { invalid } from '../errors.ts';
import { present, selectList } from './columns.ts';
import { CountMemory, type Remembered } from './counts.ts';
import { readFilters, searchesPeople } from './filters.ts';
import { type Order, orderBy, readOrdering } from './ordering.ts';
import { readWindow, type Window } from './paging.ts';
import type { Served } from './served.ts';

type Query = Readonly<Record<string, string>>;
type VersionedRow = Record<string, unknown> & { readonly _version: number; readonly id: number | null };

export interface Engine {
  readonly db: Db;
  readonly zone: string;
  readonly counts: CountMemory;
  readonly tableOf: (resource: string) => string;
}

/** Lengths of page that are asked for all day; they are written into the statement so that the plan fits them. */
const USUAL = new Set([10, 20, 25, 50, 100]);

/** The tables whose changes can change how many rows a list has. */
export const countTables = (served: Served): readonly string[] => [
  ...new Set([served.table, ...(served.countedWith ?? []), ...(searchesPeople(served.resource) ? ['member'] : [])]),
];

const versionOf = (served: Served) =>
  sql`(select coalesce(sum(version), 0)::bigint from table_version where name = any(${countTables(served)}::text[]))`;

/** The ids of the page first, through the order's index; the rows, and all that hangs on them, only for those. */
export function pageStatement(
  engine: Pick<Engine, 'tableOf'>,
  served: Served,
  actor: Actor,
  condition: Condition,
  orders: readonly Order[],
  window: Window,
  backwards = false,
): Sql {
  const limit = USUAL.has(window.limit) ? raw(String(window.limit)) : sql`${window.limit}`;
  return sql`
    select v.version as _version, page.*
    from (select ${versionOf(served)} as version) v
    left join (
      select row_number() over (order by ${orderBy(served, orders)}) as _place,
        ${selectList(served, actor, engine.tableOf, false)}
      from (${cutPage(served, condition, orderBy(served, orders, backwards), limit, window.offset)}) cut
      join ${ident(served.table)} t on t.id = cut.id) page on true
    order by page._place`;
}

/** Which rows a list holds; words in them can also be looked up through their index. */
export interface Condition {
  readonly where: Sql;
  readonly throughIndex: Sql | undefined;
}

/** The scope and all filters, as one condition. */
export function listCondition(engine: Pick<Engine, 'zone'>, served: Served, actor: Actor, query: Query): Condition {
  const { wanted, errors } = readFilters(served, actor, query, engine.zone);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const all = (conditions: readonly Sql[]) => join([served.scope(actor), ...conditions], ' and ');
  const hasIndex = wanted.some(({ throughIndex }) => throughIndex);
  return {
    where: all(wanted.map(({ where }) => where)),
    throughIndex: hasIndex ? all(wanted.map(({ where, throughIndex }) => throughIndex ?? where)) : undefined,
  };
}

/** So many rows of the order are looked at before an index is asked. */
const WALK = raw('4000');

/**
 * The ids of a page. How common some words are is not known when the statement is planned, and guessing wrong costs a walk through the
 * whole table or a sort of half of it. So the order is walked a little way, which finds a page of common words at once; only if
 * it does not, the index is asked, which is quick for rare ones.
 */
function cutPage(served: Served, { where, throughIndex }: Condition, order: Sql, limit: Sql, offset: number): Sql {
  const table = ident(served.table);
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  if (!throughIndex) return sql`select t.id from ${table} t where ${where} ${page}`;
  return sql`
    with walked as materialized (
      select t.id from (select * from ${table} t order by ${order} limit ${WALK}) t where ${where} ${page}),
      full_page as materialized (select count(*) = ${limit} as found from walked)
    select id
    from walked
    where (select found from full_page)
    union all
    select id
    from (select t.id from ${table} t where ${throughIndex} ${page}) asked
    where not (select found from full_page)`;
}

async function count(engine: Engine, served: Served, where: Sql, key: string): Promise<Remembered> {
  const counted = await engine.db.row<Remembered>(
    sql`select count(*) as count, ${versionOf(served)} as version from ${ident(served.table)} t where ${where}`,
  );
  if (!counted) throw new Error('A count returned no row.');
  if (!served.scopeMovesWithTime) engine.counts.set(key, counted);
  return counted;
}

/** Counts, and remembers. What somebody else is counting already will do, unless it began before `version`. */
export async function countRows(
  engine: Engine,
  served: Served,
  where: Sql,
  key: string,
  version: number,
): Promise<number> {
  const counting = () => count(engine, served, where, key);
  if (served.scopeMovesWithTime) return (await counting()).count;
  const shared = await engine.counts.shared(key, counting);
  return shared.version >= version ? shared.count : (await counting()).count;
}

const found = (rows: readonly VersionedRow[]) => rows.filter((row) => row.id !== null);

/** One page and the exact count of all rows that the actor may see. */
export async function listRows<R extends Resource>(engine: Engine, served: Served<R>, actor: Actor, query: Query) {
  const condition = listCondition(engine, served, actor, query);
  const { where } = condition;
  const orders = readOrdering(served, query.ordering);
  const window = readWindow(served.resource, query);
  const key = CountMemory.key(served.table, where);
  const known = engine.counts.get(key);

  if (known && window.offset > known.count / 2 && window.offset < known.count) {
    const limit = Math.min(window.limit, known.count - window.offset);
    const fromEnd = { limit, offset: known.count - window.offset - limit };
    const rows = await engine.db.rows<VersionedRow>(
      pageStatement(engine, served, actor, condition, orders, fromEnd, true),
    );
    if (rows[0]?._version === known.version) return { window, count: known.count, rows: shown(served, rows) };
  }

  const rows = await engine.db.rows<VersionedRow>(pageStatement(engine, served, actor, condition, orders, window));
  const here = found(rows).length;
  const ends = here < window.limit && (here > 0 || window.offset === 0);
  if (ends) return { window, count: window.offset + here, rows: shown(served, rows) };
  const version = rows[0]?._version ?? 0;
  // Asked for again: while this page was read, somebody else may have counted.
  const counted = engine.counts.get(key);
  const all = counted?.version === version ? counted.count : await countRows(engine, served, where, key, version);
  return { window, count: all, rows: shown(served, rows) };
}

const shown = <R extends Resource>(served: Served<R>, rows: readonly VersionedRow[]) =>
  found(rows).map((row) => present(served.resource, row));
