import type { Database } from '../db/pool.ts';
import { raw, type Sql, sql } from '../db/sql.ts';

const BATCH = 5000;

/** What nobody needs any more. */
const LEFTOVERS: readonly (readonly [table: string, old: string])[] = [
  ['rate_limit', 'resets_at < now()'],
  ['captcha_spent', 'expires_at < now()'],
  ['idempotency_key', "created_at < now() - interval '48 hours'"],
  ['mailed_token', "least(used_at, expires_at) < now() - interval '24 hours'"],
  // Past its end a token is refused by its date; its row has nothing left to tell.
  ['refresh_token', 'expires_at < extract(epoch from now())'],
  ['session', "coalesce(ended_at, expires_at) < now() - interval '13 months'"],
];

/** Deletes what has expired, some rows at a time so that no statement holds up the others. */
export async function tidyUp(db: Database, signal: AbortSignal): Promise<void> {
  for (const [table, old] of LEFTOVERS) await clear(db, signal, raw(table), raw(old));
}

async function clear(db: Database, signal: AbortSignal, table: Sql, old: Sql): Promise<void> {
  while (!signal.aborted) {
    const gone = await db.run(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${old} limit ${BATCH}))`,
    );
    if (gone < BATCH) return;
  }
}
