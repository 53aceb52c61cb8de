import { reservation as resource } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { record } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import type { BookingOrder, Caller } from './booking-order.ts';
import { checkOrder, throwRefusals } from './check-booking.ts';
import { drawNumbers, insertReservation } from './insert-reservation.ts';
import { Taken } from './slot-claims.ts';

/** How many times a member can wait for at once. */
const MOST_WAITING = 10;

/** Waits for a time that is taken; when it becomes free it is offered to those who wait, in order. */
export async function joinWaitlist(tx: Tx, deps: BookingDeps, caller: Caller, order: BookingOrder): Promise<number> {
  const [numbers, checked] = await Promise.all([drawNumbers(tx, order), checkOrder(tx, deps, caller.actor, order)]);
  try {
    throwRefusals(checked);
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  }
  const waiting = await tx.row<{ n: number }>(
    sql`select count(*) as n from reservation where member = ${order.member} and status = 'WAITLISTED'`,
  );
  if ((waiting?.n ?? 0) >= MOST_WAITING) throw invalid({ non_field_errors: [t.waitlistLimit({ MOST_WAITING })] });
  if (!numbers) throw new Error('The facility of a booking is gone.');
  const { units } = checked.eligibility;
  const total = units.reduce((sum, { cents }) => sum + cents, 0);
  const { actor, origin } = caller;
  await insertReservation(tx, numbers, order, {
    status: 'WAITLISTED',
    units,
    total,
    holdMinutes: 0,
    by: actor.user_id,
  });
  const changes = { status: { old: null, new: 'WAITLISTED' } };
  await record(tx, actor, origin, { action: 'create', resource: resource.name, rowId: numbers.id, changes });
  return numbers.id;
}
