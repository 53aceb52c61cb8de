import { randomBytes } from 'node:crypto';
import { wireInstant } from '@clubhouse/contract';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { wakeJob } from '../../../../db/wake-job.ts';
import { householdForUpdate } from './booking-allowance.ts';
import type { Unit } from './booking-eligibility.ts';
import type { BookingOrder } from './booking-order.ts';
import { holdDeadline } from './hold-deadline.ts';

/** The numbers of a booking that isn't written yet, so that everything about it can be written at once. */
export interface ReservationNumbers {
  readonly id: number;
  readonly number: string;
}

/**
 * Draws the numbers of a new booking, and holds its household and its facility: from here on two bookings of one
 * household count each other, and no one changes the facility's rules or spaces. Undefined when there is no such
 * facility.
 */
export async function drawNumbers(
  tx: Tx,
  { facility, member }: Pick<BookingOrder, 'facility' | 'member'>,
): Promise<ReservationNumbers | undefined> {
  // Written out here: PostgreSQL would plan a function for it anew with every booking.
  const drawn = await tx.row<{ id: number; place: number }>(sql`
    select nextval('reservation_id_seq') as id, nextval('reservation_number') as place
    from (select count(*) from (${householdForUpdate(member)}) people) household
    cross join facility f
    where f.id = ${facility}
    for key share of f`);
  return drawn && { id: drawn.id, number: `R${String(drawn.place).padStart(6, '0')}` };
}

interface NewReservation {
  readonly status: 'PENDING_PAYMENT' | 'CONFIRMED' | 'WAITLISTED';
  readonly units: readonly Pick<Unit, 'start' | 'end' | 'afterMidnight'>[];
  readonly total: number;
  readonly holdMinutes: number;
  readonly by: number | null;
}

/** Writes a booking under the numbers drawn for it; someone on the waitlist takes no time yet. */
export async function insertReservation(
  tx: Tx,
  { id, number }: ReservationNumbers,
  order: BookingOrder,
  { status, units, total, holdMinutes, by }: NewReservation,
): Promise<void> {
  const sorted = units.toSorted((a, b) => a.start - b.start);
  const start = wireInstant(sorted[0]?.start ?? 0);
  const end = wireInstant(sorted.at(-1)?.end ?? 0);
  const waitedFor =
    status === 'WAITLISTED'
      ? JSON.stringify(sorted.map((unit) => ({ start_from: wireInstant(unit.start), end_at: wireInstant(unit.end) })))
      : null;
  if (status === 'PENDING_PAYMENT') wakeJob(tx, 'release-holds');
  await tx.run(sql`
    insert into reservation (
      id, reservation_number, name, facility, member, status, pax, companions, remarks, start_from, end_at,
      total_amount, hold_expires_at, series, plan, check_in_code, wished, created_by, after_midnight)
      overriding system value
    values (
      ${id}, ${number}, ${order.name}, ${order.facility}, ${order.member}, ${status}, ${order.pax},
      ${order.companions ?? []}, ${order.remarks}, ${start}, ${end}, ${total},
      case when ${status} = 'PENDING_PAYMENT' then ${holdDeadline(start, end, holdMinutes)} end,
      ${order.series ?? null}, ${order.plan ?? null},
      ${randomBytes(18).toString('base64url')}, ${waitedFor}::jsonb, ${by},
      ${sorted[0]?.afterMidnight ?? false})`);
}
