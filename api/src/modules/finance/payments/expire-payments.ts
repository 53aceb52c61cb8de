import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../db/pool.ts';
import { type Sql, sql } from '../../../db/sql.ts';

interface Over {
  readonly id: number;
  readonly payments: number[];
}

/** Rows that are held until someone pays: `status`, `hold_expires_at` and `invoice` are their columns. */
const readOver = (db: Database, table: Sql) =>
  db.rows<Over>(sql`
    select r.id, array(
      select p.id
      from payment p
      join payment_part pp on pp.payment = p.id
      where pp.invoice = r.invoice and p.status = 'PENDING') as payments
    from ${table} r
    where r.status = 'PENDING_PAYMENT' and r.hold_expires_at <= now()
    order by r.hold_expires_at
    limit 200`);

/** How long until the next hold runs out, in milliseconds; undefined when none does within the minute. */
async function nextOver(db: Database, table: Sql): Promise<number | undefined> {
  const row = await db.row<{ wait: number | null }>(sql`
    select (extract(epoch from min(hold_expires_at) - now()) * 1000)::bigint as wait from ${table}
    where status = 'PENDING_PAYMENT' and hold_expires_at < now() + interval '70 seconds'`);
  return row?.wait ?? undefined;
}

/** A table of holds, and what frees one of them. */
interface HoldTable {
  readonly table: Sql;
  readonly release: (over: Over) => Promise<void>;
}

/** A job for holds: runs for a minute at a time and ends each of them as it runs out, to the second. */
export const runOut =
  (db: Database, tables: readonly HoldTable[]) =>
  async (signal: AbortSignal): Promise<void> => {
    // Not the wall clock: set back, it would keep the job from ending.
    const until = performance.now() + 55_000;
    let failed: unknown;
    while (!signal.aborted) {
      const waits: number[] = [];
      for (const { table, release } of tables) {
        for (const over of await readOver(db, table))
          await release(over).catch((error: unknown) => {
            failed = error;
          });
        waits.push((await nextOver(db, table)) ?? Number.POSITIVE_INFINITY);
      }
      if (failed) throw failed;
      const wait = Math.min(...waits);
      if (performance.now() + wait > until) return;
      await pause(Math.max(wait, 0) + 100, undefined, { signal }).catch(() => undefined);
    }
  };
