import { inTransaction } from '../../db/pool.ts';
import { raw } from '../../db/sql.ts';
import { runOut, settleOpen, type WatchParts } from '../payment/index.ts';
import { endBooking, holdBooking } from './end.ts';
import { tellBooking } from './tell.ts';
import { noteTurn } from './turn.ts';

/** The job: frees each unpaid booking as its time runs out. The gateway is asked once more; whoever has paid by now keeps it. */
export const releaseHolds = (parts: WatchParts) =>
  runOut(parts.db, raw('reservation'), async ({ id, payments }) => {
    for (const payment of payments) await settleOpen(parts, payment);
    await inTransaction(parts.db, async (tx) => {
      const stored = await holdBooking(tx, id);
      if (stored?.status !== 'PENDING_PAYMENT' || !stored.over) return;
      const because = 'It was not paid for in time.';
      await endBooking(tx, parts.config, stored, { id, status: 'EXPIRED', because, forgive: 100, by: null });
      await noteTurn(tx, id, 'PENDING_PAYMENT', 'EXPIRED');
      await tellBooking(tx, parts.config, id, 'expired');
    });
  });
