import type { Tx } from '../db/pool.ts';
import { ident, join, sql } from '../db/sql.ts';

/** Inserts all rows in one statement and tells the id of each by its key. Every row has the same columns. */
export async function insertRows<T extends object>(
  tx: Tx,
  table: string,
  key: keyof T & string,
  rows: readonly T[],
): Promise<Map<string, number>> {
  const columns = join(Object.keys(rows[0] ?? {}).map(ident));
  const made = await tx.rows<{ id: number; key: string }>(sql`insert into ${ident(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${ident(table)}, ${JSON.stringify(rows)}::json)
    returning id, ${ident(key)} as key`);
  return new Map(made.map((row) => [row.key, row.id]));
}

/** Inserts all rows in one statement; for tables whose ids no one asks for. */
export async function insertAll<T extends object>(tx: Tx, table: string, rows: readonly T[]): Promise<void> {
  const columns = join(Object.keys(rows[0] ?? {}).map(ident));
  if (rows.length > 0)
    await tx.run(sql`insert into ${ident(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${ident(table)}, ${JSON.stringify(rows)}::json)`);
}

/** The id behind a key that must be there. */
export function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo club names "${key}", which it does not have.`);
  return id;
}
