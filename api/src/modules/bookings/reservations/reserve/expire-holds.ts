import { bookings as t } from '@clubhouse/messages/server/bookings';
import { inTransaction } from '../../../../db/pool.ts';
import { raw, sql } from '../../../../db/sql.ts';
import { giveBack, runOut, settleOpen, type WatchDeps } from '../../../finance/payments/index.ts';
import { auditStatusChange } from '../audit-status-change.ts';
import { endBooking, holdBooking } from '../end-reservation.ts';
import { endMove, pendingMoveOf } from '../move/pending-move.ts';
import { notifyBooking } from '../notify-booking.ts';
import { readMoney } from '../reservation-money.ts';

const NOT_PAID = t.notPaidInTime;

/** Frees an unpaid booking whose time has run out. */
async function releaseBooking(deps: WatchDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const stored = await holdBooking(tx, id);
    if (stored?.status !== 'PENDING_PAYMENT' || !stored.over) return;
    const { paid, invoices } = await readMoney(tx, id);
    await giveBack(tx, deps.config, invoices, paid, { reason: NOT_PAID(), by: null });
    await endBooking(tx, deps.config, { id, status: 'EXPIRED', because: NOT_PAID(), forgive: 100, by: null });
    await auditStatusChange(tx, id, 'PENDING_PAYMENT', 'EXPIRED');
    await notifyBooking(tx, deps.config, id, 'expired');
  });
}

/** Frees the new time of a move that was not paid for in time. The booking stays where it is. */
async function releaseMove(deps: WatchDeps, id: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const of = await tx.row<{ reservation: number }>(sql`select reservation from reservation_move where id = ${id}`);
    if (!of) return;
    await holdBooking(tx, of.reservation);
    const move = await pendingMoveOf(tx, of.reservation);
    if (move?.id !== id || !move.over) return;
    await endMove(tx, deps.config, move, { status: 'EXPIRED', because: NOT_PAID(), by: null });
    await notifyBooking(tx, deps.config, of.reservation, 'move-expired');
  });
}

/** The job: frees what is held as its time runs out. The gateway is asked once more; a member who has paid by now keeps it. */
export const releaseHolds = (deps: WatchDeps) => {
  const after = (free: typeof releaseBooking) => async (over: { readonly id: number; readonly payments: number[] }) => {
    for (const payment of over.payments) await settleOpen(deps, payment);
    await free(deps, over.id);
  };
  return runOut(deps.db, [
    { table: raw('reservation'), release: after(releaseBooking) },
    { table: raw('reservation_move'), release: after(releaseMove) },
  ]);
};
