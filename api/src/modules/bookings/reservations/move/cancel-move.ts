import { reservation as resource } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { record } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { refusal } from '../../../../errors.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { holdBooking } from '../end-reservation.ts';
import type { Caller } from '../reserve/booking-order.ts';
import { endMove, pendingMoveOf } from './pending-move.ts';

/** Releases the time that an unpaid move holds; the booking stays where it is. The row is the caller's to see. */
export async function dropMove(tx: Tx, { config }: BookingDeps, { actor, origin }: Caller, id: number): Promise<void> {
  await holdBooking(tx, id);
  const pending = await pendingMoveOf(tx, id);
  if (!pending) throw refusal(400, t.noPendingMove());
  await endMove(tx, config, pending, { status: 'CANCELLED', because: t.moveReleased(), by: actor.user_id });
  const changes = { move: { old: 'PENDING_PAYMENT', new: 'CANCELLED' } };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
}
