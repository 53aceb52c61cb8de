import { timeWords } from '@clubhouse/contract';
import { type Bill, moment, newReference, type Pay, type Planning, priced, totalOf } from '../finance/plan.ts';
import type { StoredBooking } from './seed-bookings.ts';

/** Bookings of the last weeks are in the books; older ones only in the history. */
const BILLED_DAYS = 45;

function words({ facility, slots }: StoredBooking, zone: string): string {
  const [first, last] = [slots[0], slots.at(-1)];
  const isLate = (first?.minutes ?? 0) >= 24 * 60;
  return `${facility.name}, ${timeWords(first?.start ?? 0, last?.end ?? 0, zone, isLate)}`;
}

function billOf(booking: StoredBooking, { random, payers, today, zone }: Planning): Bill[] {
  const payer = payers.find(({ id }) => id === booking.guest.id);
  if (!payer) return [];
  const { created, status, total, id } = booking;
  const lines = priced(payer, [
    { type: 'RESERVATION', description: words(booking, zone), unit_price: total, reference_id: id },
  ]);
  const at = new Date(Date.parse(created) + 3 * 60_000).toISOString();
  const byCard = random.chance(60);
  const amount = totalOf(lines);
  // A person who gave it up did so the day after booking, long before the day.
  const back = new Date(
    Math.min(Date.parse(created) + 20 * 3_600_000, Date.parse(moment(today, -60, zone))),
  ).toISOString();
  const pay: Pay = {
    at,
    method: byCard ? 'CREDIT_CARD' : 'PAYNOW',
    gateway: byCard ? 'sandbox' : 'paynow',
    amount,
    reference: newReference(random),
    ...(status === 'CANCELLED' && back > at && { refund: { at: back, amount, reason: 'Booking cancelled' } }),
  };
  return [{ payer, at: created, due: created.slice(0, 10), lines, pays: [pay] }];
}

/** The invoices of what was booked lately and had a price, each paid at once. */
export function bookingBills(planning: Planning, bookings: readonly StoredBooking[]): Bill[] {
  const from = moment(planning.today.subtract({ days: BILLED_DAYS }), 0, planning.zone);
  const until = moment(planning.today, -24 * 60, planning.zone);
  return bookings
    .filter(({ created, total, status }) => created >= from && total > 0 && status !== 'EXPIRED')
    .filter(({ created, status }) => status !== 'CANCELLED' || created < until)
    .flatMap((booking) => billOf(booking, planning));
}
