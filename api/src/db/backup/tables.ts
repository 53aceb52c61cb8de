import type pg from 'pg';

/** A table and the columns that hold data of their own. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Bytes on the disk, without indexes. */
  readonly size: number;
}

/** Every table of the club, without columns that PostgreSQL computes. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       pg_table_size(c.oid)::float8 as size
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname
     order by c.relname`,
  );
  return rows;
}

/** The last number each sequence gave, by name; sequences never used are left out. */
export async function listSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

/** `"public"."name"`. */
export function quoteTable(client: pg.Client, name: string): string {
  return `public.${client.escapeIdentifier(name)}`;
}

/** `"public"."name" ("one", "two")`. */
export function quoteColumns(client: pg.Client, { name, columns }: Pick<StoredTable, 'name' | 'columns'>): string {
  return `${quoteTable(client, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}
