import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Actor } from '../../../access/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { alternativesTo } from './availability/find-alternatives.ts';
import type { BookingDeps } from './booking-dependencies.ts';
import type { BookingOrder } from './reserve/booking-order.ts';
import { type CheckedBooking, checkOrder, refusalsOf } from './reserve/check-booking.ts';
import { insertReservation, type ReservationNumbers } from './reserve/insert-reservation.ts';
import { claimIn, Taken } from './reserve/slot-claims.ts';

export interface TriedBooking extends CheckedBooking {
  readonly refusals: readonly string[];
}

/**
 * Checks a booking and takes its time, so that what is tried after it in the same transaction counts it. Only for
 * transactions that are rolled back: its numbers are made up, and no one hears of it.
 */
export async function tryReservation(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  order: BookingOrder,
  numbers: ReservationNumbers,
): Promise<TriedBooking> {
  const checked = await checkOrder(tx, deps, actor, order);
  const { units } = checked.eligibility;
  const refusals = refusalsOf(checked.eligibility);
  if (refusals.length > 0) return { ...checked, refusals };
  const { HOLD_MINUTES: holdMinutes } = deps.config;
  await tx.run(sql`savepoint try_reservation`);
  try {
    await insertReservation(tx, numbers, order, { status: 'PENDING_PAYMENT', units, total: 0, holdMinutes, by: null });
    const { facility, pax } = order;
    await claimIn(tx, checked.facility, { reservation: numbers.id, facility, slots: units, pax, status: 'HELD' });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    await tx.run(sql`rollback to savepoint try_reservation`);
    return { ...checked, refusals: [t.justTaken()] };
  }
  return { ...checked, refusals };
}

/** What is free in place of a booking that was refused. */
export const alternativesFor = (tx: Tx, deps: BookingDeps, actor: Actor, order: BookingOrder, level: string) =>
  alternativesTo(tx, actor, order, {
    member: order.member,
    level,
    now: Date.now(),
    zone: deps.config.CLUB_TIMEZONE,
  });
