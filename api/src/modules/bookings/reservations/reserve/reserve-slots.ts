import { centsToMoney, localTime, reservation as resource, TEXTS, timeWords } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import { record } from '../../../../audit/index.ts';
import { readTogether, writeTogether } from '../../../../db/merge-statements.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { readReader } from '../../../communications/email/index.ts';
import { clubToday, makeInvoice, readDiscount } from '../../../finance/invoices/index.ts';
import { storeAcceptance } from '../../../members/acceptances/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { mayWaive } from '../booking-rights.ts';
import { type NotifiedBooking, notifyAbout, notifyHeld } from '../notify-booking.ts';
import type { BookingOrder, Caller } from './booking-order.ts';
import { invoiceItems } from './booking-price.ts';
import { type CheckedBooking, checkOrder, throwRefusals } from './check-booking.ts';
import { drawNumbers, insertReservation, type ReservationNumbers } from './insert-reservation.ts';
import { claimIn } from './slot-claims.ts';

/**
 * Books: free or on account at once, else held until it is paid. All of it in the caller's transaction. What is answered
 * is read in the same round trip that writes the booking, unless there is more to write; the caller may let that trip be
 * the `last` one.
 */
export async function reserveSlots<T>(
  tx: Tx,
  deps: BookingDeps,
  caller: Caller,
  order: BookingOrder,
  answer: (id: number) => Promise<T>,
  last: Tx['commitWith'] = (ask) => ask(),
): Promise<T> {
  const { config } = deps;
  const { actor, origin } = caller;
  const zone = config.CLUB_TIMEZONE;
  // Two round trips: what must be known, and what is written. The household is locked before its bookings are counted.
  const [numbers, [checked, discount, reader]] = await Promise.all([
    drawNumbers(tx, order),
    readTogether(tx, (db) =>
      Promise.all([
        checkOrder(db, deps, actor, order),
        readDiscount(db, order.member, clubToday(config)),
        readReader(db, 'booking.confirmed', order.member),
      ]),
    ),
  ]);
  throwRefusals(checked);
  if (!numbers) throw invalid({ facility: [TEXTS.pkMissing({ value: String(order.facility) })] });
  const { facility, eligibility } = checked;
  const { units } = eligibility;
  const items = invoiceItems(facility.name, units, numbers.id, zone);
  const total = discount(items).lines.reduce((sum, { amount }) => sum + amount, 0);
  const isConfirmed = total === 0 || (order.confirm === true && mayWaive(actor, order.member));
  const status = isConfirmed ? 'CONFIRMED' : 'PENDING_PAYMENT';
  const by = actor.user_id;
  const isWalkIn = (units[0]?.start ?? 0) <= Date.now();
  const isBilled = isConfirmed && total > 0;
  // A person who may book for a member but not pay leaves that to them.
  const isLeftToPay = !isConfirmed && actor.acting !== undefined && !actor.acting.rights.includes('PAY');
  const write = () =>
    Promise.all([
      writeTogether(tx, (one) =>
        Promise.all([
          insertReservation(one, numbers, order, { status, units, total, holdMinutes: config.HOLD_MINUTES, by }),
          record(one, actor, origin, {
            action: 'create',
            resource: resource.name,
            rowId: numbers.id,
            changes: {
              facility: { old: null, new: facility.name },
              status: { old: null, new: status },
              total_amount: { old: null, new: centsToMoney(total) },
            },
          }),
          isLeftToPay && notifyHeld(one, newBooking(checked, numbers, order, actor), config.CLUB_TIMEZONE),
          isConfirmed && notifyAbout(one, config, newBooking(checked, numbers, order, actor), 'confirmed', {}, reader),
        ]),
      ),
      claimIn(tx, facility, {
        reservation: numbers.id,
        facility: order.facility,
        slots: units,
        pax: order.pax,
        status: isConfirmed ? 'BOOKED' : 'HELD',
      }),
      acceptTerms(tx, caller, order, checked, { id: numbers.id, zone }),
    ]);
  if (!isBilled && !isWalkIn) {
    const [, answered] = await last(() => Promise.all([write(), answer(numbers.id)]));
    return answered;
  }
  await write();
  if (isBilled) {
    const dueDate = localTime(units[0]?.start ?? Date.now(), zone).date;
    const cause = `reservation ${numbers.id}`;
    const invoice = await makeInvoice(tx, config, { member: order.member, items, by, dueDate, cause });
    await tx.run(sql`update reservation set invoice = ${invoice} where id = ${numbers.id}`);
  }
  if (isWalkIn) await checkInWalkIn(tx, caller, numbers.id);
  return answer(numbers.id);
}

/** The terms of the facility, if it has any, go on record with the booking. */
async function acceptTerms(
  tx: Tx,
  caller: Caller,
  { member, agreesToTerms }: BookingOrder,
  { facility, eligibility: { units } }: CheckedBooking,
  { id, zone }: { readonly id: number; readonly zone: string },
): Promise<void> {
  const text = facility.terms_and_conditions;
  const [first, last] = [units[0], units.at(-1)];
  if (!agreesToTerms || !text || !first || !last) return;
  const title = `${facility.name}, ${timeWords(first.start, last.end, zone)}`;
  await storeAcceptance(tx, caller, { member, subject: 'BOOKING', title, text, reservation: id });
}

/** A walk-in is already at the club, so a booking that is paid a few minutes later never counts as a no-show. */
async function checkInWalkIn(tx: Tx, { actor, origin }: Caller, id: number): Promise<void> {
  await tx.run(sql`update reservation set checked_in_at = now() where id = ${id}`);
  await record(tx, actor, origin, { action: 'check-in', resource: resource.name, rowId: id });
}

/** What a notification says about a booking that was just made. */
function newBooking(
  { facility, eligibility, standing }: CheckedBooking,
  { id, number }: ReservationNumbers,
  { member }: BookingOrder,
  { acting }: Actor,
): NotifiedBooking {
  const { name, location } = facility;
  const [first, last] = [eligibility.units[0], eligibility.units.at(-1)];
  const time = { start: first?.start ?? 0, end: last?.end ?? 0, after_midnight: first?.afterMidnight ?? false };
  const made_by = acting?.by.name ?? null;
  return { ...standing.person, id, number, member, facility: name, location, ...time, why: '', until: null, made_by };
}
