import type { Db } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';

/** The links in the messages to an address, newest first, as the recipient reads them. */
export async function mailedLinks(db: Db, to: string): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(
    sql`select text from outbox where lower("to") = lower(${to}) order by id desc`,
  );
  return rows.flatMap(({ text }) => text.match(/https?:\/\/\S+\?\S+/)?.[0] ?? []);
}
