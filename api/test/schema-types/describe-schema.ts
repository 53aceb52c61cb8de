import type { Db } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { areaOf } from './table-areas.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_list: boolean;
  readonly nullable: boolean;
  /** The words that a check of the table allows in it. */
  readonly words: string[] | null;
}

/** What our driver makes of a value of each PostgreSQL type; see `value-parsers.ts`. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'string',
  tstzrange: 'string',
  uuid: 'string',
  xid8: 'string',
};

/** In lists the driver has parsers of its own for these, and they read no moments and no decimals. */
const TYPES_IN_LISTS = ['bool', 'int2', 'int4', 'int8', 'text', 'uuid'];

function typeOf({ table, name, type, is_list, nullable, words }: Column): string {
  const known = TYPES[type];
  if (!known || (is_list && !TYPES_IN_LISTS.includes(type)))
    throw new Error(`${table}.${name} is of the type ${type}${is_list ? '[]' : ''}, which has no TypeScript type yet.`);
  const value = words && !is_list ? words.map((word) => `'${word.replaceAll("'", "\\'")}'`).join(' | ') : known;
  return `${value}${is_list ? '[]' : ''}${nullable && known !== 'unknown' ? ' | null' : ''}`;
}

/** Every column that statements can read. A check `column in ('A', 'B')` of one column alone names its words. */
const readColumns = (db: Db) =>
  db.rows<Column>(sql`
    select c.relname as table, a.attname as name,
      coalesce(e.typname, ty.typname) as type,
      e.oid is not null as is_list,
      not a.attnotnull as nullable,
      (
        select array(
          select w[1]
          from regexp_matches(pg_get_constraintdef(k.oid), '''((?:[^'']|'''')*)''::text', 'g') w
        )
        from pg_constraint k
        where ty.typname = 'text' and k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ ('^CHECK [(]{2}' || a.attname || ' = ANY [(]ARRAY[[][^]]*[]][)]{3}$')
        limit 1
      ) as words
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type ty on ty.oid = a.atttypid
    left join pg_type e on e.oid = ty.typelem and ty.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", a.attnum`);

const MARGIN = 120;

function columnLine(column: Column): string {
  const line = `    ${column.name}: ${typeOf(column)};`;
  if (line.length <= MARGIN) return line;
  return [
    `    ${column.name}:`,
    ...typeOf(column)
      .split(' | ')
      .map((word) => `      | ${word}`),
  ]
    .join('\n')
    .concat(';');
}

const titled = (area: string) => area.charAt(0).toUpperCase() + area.slice(1);

/** The sources in `api/src/db/tables`, one for each area: its tables with their columns as rows bring them. */
export async function describeSchema(db: Db): Promise<ReadonlyMap<string, string>> {
  const tables = [...Map.groupBy(await readColumns(db), ({ table }) => table)];
  const areas = Map.groupBy(tables, ([table]) => areaOf(table));
  return new Map([...areas].map(([area, inside]) => [`${area}.ts`, describeArea(area, inside)]));
}

function describeArea(area: string, tables: readonly [string, Column[]][]): string {
  const described = tables.map(([table, columns]) => [`  ${table}: {`, ...columns.map(columnLine), '  };'].join('\n'));
  return `// Written by \`npm run db:types\` from the migrated schema. Don't edit: change the schema.

export interface ${titled(area)}Tables {
${described.join('\n')}
}
`;
}
