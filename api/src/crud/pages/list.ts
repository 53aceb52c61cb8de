import type { Resource, Row } from '@clubhouse/contract';
import type { Actor } from '../../access/index.ts';
import type { Db } from '../../db/pool.ts';
import { ident, join, raw, type Sql, sql } from '../../db/sql.ts';
import { type Dependencies, dependenciesOf } from '../../db/statement-tables.ts';
import { sumOfVersions, type TableVersions } from '../../db/table-versions.ts';
import { invalid } from '../../errors.ts';
import { selectList } from '../columns.ts';
import { readFilters } from '../filters.ts';
import type { Served } from '../served.ts';
import { CountMemory, type Remembered } from './counts.ts';
import { cutDeepPage, isDeep } from './deep-page.ts';
import { type Order, orderBy, readOrdering } from './ordering.ts';
import { readPage } from './page-json.ts';
import { readWindow, type Window } from './paging.ts';

type Query = Readonly<Record<string, string>>;

export interface Engine {
  readonly db: Db;
  readonly zone: string;
  readonly counts: CountMemory;
  readonly tableOf: (resource: string) => string;
}

/** Lengths of page that are asked for all day; they are written into the statement so that the plan fits them. */
const USUAL = new Set([10, 20, 25, 50, 100]);

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
  const [order, back] = [orderBy(served, orders, backwards), orderBy(served, orders, !backwards)];
  const ids =
    isDeep(window) && !condition.throughIndex
      ? cutDeepPage(ident(served.table), condition.where, { order, back }, window)
      : cutPage(served, condition, order, limit, window.offset);
  return sql`
    select ${selectList(served, actor, engine.tableOf, false)}
    from (${ids}) cut
    join ${ident(served.table)} t on t.id = cut.id
    order by ${orderBy(served, orders)}`;
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

/** How many rows show how common the words are, and how many are searched in order if the words are not rare. */
const GLANCE = raw('400');
const WALK = raw('4000');

/**
 * The ids of a page. How common some words are is not known when the statement is planned, and guessing wrong costs a
 * walk through the whole table or a sort of half of it. So a few rows of the order are looked at first. They often
 * hold the whole page; if they hold some of it the order is walked further; if none, the words are rare and the index
 * is quick.
 */
function cutPage(served: Served, { where, throughIndex }: Condition, order: Sql, limit: Sql, offset: number): Sql {
  const table = ident(served.table);
  const page = sql`order by ${order} limit ${limit} offset ${offset}`;
  if (!throughIndex) return sql`select t.id from ${table} t where ${where} ${page}`;
  const among = (rows: Sql) => sql`(select * from ${table} t order by ${order} limit ${rows}) t where ${where}`;
  return sql`
    with glance as materialized (
      select t.id, row_number() over (order by ${order}) as place from ${among(GLANCE)}),
      near as materialized (
        select id
        from glance
        where place > ${offset}::bigint and place <= ${offset}::bigint + ${limit}::bigint),
      seen as materialized (
        select (select count(*) from near) = ${limit} as is_whole, exists (select from glance) as is_begun),
      far as materialized (
        select id
        from (select t.id from ${among(WALK)} ${page}) walked
        where (select is_begun and not is_whole from seen)),
      enough as materialized (
        select (select is_whole from seen) as near, (select count(*) from far) = ${limit} as far)
    select id
    from near
    where (select near from enough)
    union all
    select id
    from far
    where (select far from enough)
    union all
    select id
    from (select t.id from (select * from ${table} t where ${throughIndex} offset 0) t ${page}) asked
    where not (select near or far from enough)`;
}

/** How many rows meet a condition, and what that depends on. */
interface Counting {
  readonly served: Served;
  readonly where: Sql;
  readonly key: string;
  readonly tables: readonly string[];
  /** Whether the count is exact until one of the tables changes. */
  readonly isLasting: boolean;
}

/** Prepares a count. What it depends on is read from its own statement. */
async function prepareCount({ db }: Pick<Engine, 'db'>, served: Served, where: Sql): Promise<Counting> {
  const { tables, usesClock, isWatched } = await dependenciesOf(db, countStatement(served, where).text);
  return { served, where, key: CountMemory.key(served.table, where), tables, isLasting: isWatched && !usesClock };
}

const countStatement = (served: Served, where: Sql, more = raw('')): Sql =>
  sql`select count(*) as count ${more} from ${ident(served.table)} t where ${where}`;

async function count(engine: Engine, { served, where, key, tables, isLasting }: Counting): Promise<Remembered> {
  const version = sql`, (
    select coalesce(sum(version), 0)::bigint from table_version where name = any(${tables}::text[])) as version`;
  const counted = await engine.db.row<Remembered>(countStatement(served, where, version));
  if (!counted) throw new Error('A count returned no row.');
  if (isLasting) engine.counts.set(key, counted);
  return counted;
}

/** Counts, and remembers. A count that is already under way is shared, unless it began before `version`. */
async function countRows(engine: Engine, counting: Counting, version: number): Promise<Remembered> {
  if (!counting.isLasting) return count(engine, counting);
  const shared = await engine.counts.shared(counting.key, () => count(engine, counting));
  return shared.version >= version ? shared : count(engine, counting);
}

/** A list as it was asked for. */
export interface ListRequest {
  readonly served: Served;
  readonly actor: Actor;
  readonly condition: Condition;
  readonly orders: readonly Order[];
  readonly window: Window;
  /** The statement that reads the rows of the page. */
  readonly statement: Sql;
}

/** Reads what a list is asked for, or throws the 400 that names every bad filter. */
export function readListRequest(engine: Engine, served: Served, actor: Actor, query: Query): ListRequest {
  const condition = listCondition(engine, served, actor, query);
  const orders = readOrdering(served, query.ordering);
  const window = readWindow(served.resource, query);
  const statement = pageStatement(engine, served, actor, condition, orders, window);
  return { served, actor, condition, orders, window, statement };
}

/** One page as JSON text, the exact count of all rows that the actor may see, and what the two depend on. */
export interface ListPage {
  readonly count: number;
  readonly json: string;
  readonly dependencies: Dependencies;
  /** The versions of those tables; none if the count was taken at another moment than the page. */
  readonly versions: TableVersions | undefined;
}

/** Reads the rows of a page, from the end of the list if asked. */
async function readRows(engine: Engine, list: ListRequest, counted: readonly string[], fromEnd?: Window) {
  const { served, actor, condition, orders } = list;
  const statement = fromEnd ? pageStatement(engine, served, actor, condition, orders, fromEnd, true) : list.statement;
  const dependencies = await dependenciesOf(engine.db, statement.text);
  const columns = selectList(served, actor, engine.tableOf, false);
  const page = await readPage(engine.db, served, { statement, columns }, [...dependencies.tables, ...counted]);
  const version = sumOfVersions(page.versions, counted);
  const answer = (count: number, when: number): ListPage => ({
    count,
    json: page.json,
    dependencies,
    versions: when === version ? page.versions : undefined,
  });
  return { found: page.found, version, answer };
}

/** One page, and the exact count of all rows that the actor may see. */
export async function readList(engine: Engine, list: ListRequest): Promise<ListPage> {
  const { served, condition, window } = list;
  const counting = await prepareCount(engine, served, condition.where);
  const { key, tables } = counting;
  const known = engine.counts.get(key);
  if (known && window.offset > known.count / 2 && window.offset < known.count) {
    const limit = Math.min(window.limit, known.count - window.offset);
    const fromEnd = { limit, offset: known.count - window.offset - limit };
    const { version, answer } = await readRows(engine, list, tables, fromEnd);
    if (version === known.version) return answer(known.count, version);
  }
  const { found, version, answer } = await readRows(engine, list, tables);
  const ends = found < window.limit && (found > 0 || window.offset === 0);
  if (ends) return answer(window.offset + found, version);
  // Looked up again: while this page was read, someone else may have counted.
  const counted = engine.counts.get(key);
  const { count: all, version: when } =
    counted?.version === version ? counted : await countRows(engine, counting, version);
  return answer(all, when);
}

/** The same, with the rows parsed. */
export async function listRows<R extends Resource>(engine: Engine, served: Served<R>, actor: Actor, query: Query) {
  const list = readListRequest(engine, served, actor, query);
  const { count, json } = await readList(engine, list);
  const rows: Row<R>[] = JSON.parse(json);
  return { window: list.window, count, rows };
}
