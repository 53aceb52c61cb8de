import { type Sql, sql } from './sql.ts';

/** The versions of some tables, by name. They rise with every change, in the transaction that makes it. */
export type TableVersions = Readonly<Record<string, number>>;

/** The versions of some tables as one JSON object; 0 for a table that was never written to. */
export const tableVersions = (tables: readonly string[]): Sql => sql`
  coalesce(
    (
      select json_object_agg(
        asked.name, coalesce((select sum(v.version) from table_version v where v.name = asked.name), 0))
      from unnest(${tables}::text[]) asked (name)),
    '{}')`;

/** One number for all of them together. */
export const sumOfVersions = (versions: TableVersions, tables: readonly string[]): number =>
  tables.reduce((sum, table) => sum + (versions[table] ?? 0), 0);
