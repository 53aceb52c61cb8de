import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTransaction } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { settleOpen, type WatchParts } from '../payment/index.ts';
import { endBooking, holdBooking } from './end.ts';
import { tellBooking } from './tell.ts';
import { noteTurn } from './turn.ts';

interface Over {
  readonly id: number;
  readonly payments: number[];
}

const readOver = (db: Database) =>
  db.rows<Over>(sql`
    select r.id, array(select p.id from payment p join payment_part pp on pp.payment = p.id where pp.invoice = r.invoice and p.status = 'PENDING') as payments
    from reservation r where r.status = 'PENDING_PAYMENT' and r.hold_expires_at <= now() order by r.hold_expires_at limit 200`);

/** The gateway is asked once more; whoever has paid by now keeps the booking. */
async function releaseOne(parts: WatchParts, { id, payments }: Over): Promise<void> {
  for (const payment of payments) await settleOpen(parts, payment);
  await inTransaction(parts.db, async (tx) => {
    const stored = await holdBooking(tx, id);
    if (stored?.status !== 'PENDING_PAYMENT' || !stored.over) return;
    const because = 'It was not paid for in time.';
    await endBooking(tx, parts.config, stored, { id, status: 'EXPIRED', because, forgive: 100, by: null });
    await noteTurn(tx, id, 'PENDING_PAYMENT', 'EXPIRED');
    await tellBooking(tx, parts.config, id, 'expired');
  });
}

/** How long until the next hold runs out, in milliseconds; undefined when none does within the minute. */
async function nextOver(db: Database): Promise<number | undefined> {
  const row = await db.row<{ wait: number | null }>(sql`
    select (extract(epoch from min(hold_expires_at) - now()) * 1000)::bigint as wait from reservation
    where status = 'PENDING_PAYMENT' and hold_expires_at < now() + interval '70 seconds'`);
  return row?.wait ?? undefined;
}

/** The job: runs for a minute at a time and frees each hold as it runs out, to the second. */
export const releaseHolds =
  (parts: WatchParts) =>
  async (signal: AbortSignal): Promise<void> => {
    const until = Date.now() + 55_000;
    let failed: unknown;
    while (!signal.aborted) {
      for (const over of await readOver(parts.db))
        await releaseOne(parts, over).catch((error: unknown) => {
          failed = error;
        });
      if (failed) throw failed;
      const wait = await nextOver(parts.db);
      if (wait === undefined || Date.now() + wait > until) return;
      await pause(Math.max(wait, 0) + 100, undefined, { signal }).catch(() => undefined);
    }
  };
