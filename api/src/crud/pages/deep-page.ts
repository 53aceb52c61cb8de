import { raw, type Sql, sql } from '../../db/sql.ts';
import type { Window } from './paging.ts';

/** From here on, to count first costs less than to walk so far in vain. */
const DEEP = 100_000;

export const isDeep = ({ offset }: Window): boolean => offset >= DEEP;

/**
 * The ids of a page far into a long list: walked to through the order's index from the end that is nearer. Where the end
 * is, is counted in the same statement, so that a list which grows meanwhile neither shifts the page nor needs another
 * try.
 */
export function cutDeepPage(
  table: Sql,
  where: Sql,
  { order, back }: { readonly order: Sql; readonly back: Sql },
  { limit, offset }: Window,
): Sql {
  // As a number, so that the planner looks up so few rows by their ids instead of joining the whole table.
  const few = raw(`limit ${limit}`);
  return sql`
    with total as materialized (
      select count(*) as rows, count(*) < ${offset}::bigint * 2 as ends_nearer
      from ${table} t
      where ${where})
    select id
    from (
      select id
      from (
        select t.id from ${table} t where ${where} order by ${order} limit ${limit}::bigint offset ${offset}::bigint
      ) walked
      where not (select ends_nearer from total)
      union all
      select id
      from (
        select t.id
        from ${table} t
        where ${where}
        order by ${back}
        limit (select greatest(least(${limit}::bigint, rows - ${offset}::bigint), 0) from total)
        offset (select greatest(rows - ${offset}::bigint - ${limit}::bigint, 0) from total)
      ) walked_back
      where (select ends_nearer from total)
    ) page
    ${few}`;
}
