import pg from 'pg';
import type { Db } from '../../db/pool.ts';
import { ident, join, type Sql, sql } from '../../db/sql.ts';
import { type TableVersions, tableVersions } from '../../db/table-versions.ts';
import { wireInstant } from '../../db/wire-instant.ts';
import type { Served } from '../served.ts';

const { INT2, INT4, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;
const INTEGERS: readonly number[] = [INT2, INT4, INT8];

/** The types of a statement's columns, by name. */
type ColumnTypes = ReadonlyMap<string, number>;

const MOST = 2000;
const known = new WeakMap<object, Map<string, ColumnTypes>>();

/** A statement and its select list. */
interface PageRows {
  readonly statement: Sql;
  readonly columns: Sql;
}

/** The columns of a statement with their types. PostgreSQL is asked once per select list. */
async function columnTypes(db: Db, { table }: Served, { statement, columns }: PageRows): Promise<ColumnTypes> {
  const byColumns = known.get(db.home) ?? new Map<string, ColumnTypes>();
  known.set(db.home, byColumns);
  const key = `${table} ${columns.text}`;
  const before = byColumns.get(key);
  if (before) return before;
  const described = await db.columns(sql`select * from (${statement}) r limit 0`);
  const types = new Map(described.map(({ name, dataTypeID }) => [name, dataTypeID]));
  if (byColumns.size < MOST) byColumns.set(key, types);
  return types;
}

/** A column as the wire writes it: the same as `present` and the driver make of it. */
function wireColumn(name: string, type: number, isMoney: boolean): Sql {
  const column = sql`r.${ident(name)}`;
  if (isMoney && INTEGERS.includes(type)) return sql`to_char(${column} / 100.0, 'FM9999999999999990.00')`;
  if (type === TIMESTAMPTZ) return wireInstant(column);
  return type === NUMERIC ? sql`${column}::text` : column;
}

export interface JsonPage {
  /** The rows as a JSON list, in order. */
  readonly json: string;
  readonly found: number;
  /** The versions of the tables asked for, as of the same moment. */
  readonly versions: TableVersions;
}

/** Reads rows as JSON text made by PostgreSQL, together with the versions of some tables. */
export async function readPage(db: Db, served: Served, rows: PageRows, tables: readonly string[]): Promise<JsonPage> {
  const { fields } = served.resource;
  const types = await columnTypes(db, served, rows);
  const shown = [...types].map(
    ([name, type]) => sql`${wireColumn(name, type, fields[name]?.kind === 'money')} as ${ident(name)}`,
  );
  const [page] = await db.rows<JsonPage>(sql`
    select ${tableVersions(tables)} as versions, count(*) as found,
      coalesce(json_agg(row_to_json(wire_row)), '[]')::text as json
    from (select ${join(shown)} from (${rows.statement}) r) wire_row`);
  return page ?? { json: '[]', found: 0, versions: {} };
}
