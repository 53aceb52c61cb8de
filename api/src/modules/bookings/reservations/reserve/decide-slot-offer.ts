import { reservation as resource, timeWords } from '@clubhouse/contract';
import { record } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { notFound } from '../../../../errors.ts';
import { type DecideOffer, offerResult } from '../../../communications/push/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { cancel } from '../cancel-reservation.ts';
import { holdBooking } from '../end-reservation.ts';

interface OfferedSlot {
  readonly facility: string;
  readonly start: number;
  readonly end: number;
  readonly after_midnight: boolean;
  readonly until: number | null;
}

const readSlot = (tx: Tx, id: number, member: number) =>
  tx.row<OfferedSlot>(sql`
    select f.name as facility, r.after_midnight, (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at) * 1000)::bigint as end,
      (extract(epoch from r.hold_expires_at) * 1000)::bigint as until
    from reservation r
    join facility f on f.id = r.facility
    where r.id = ${id} and r.member = ${member}`);

/** From the lock screen: a taken slot is held until it is paid for, one that is passed up goes to the next in line. */
export const decideSlotOffer =
  (deps: BookingDeps): DecideOffer =>
  async (tx, caller, { id }, wanted) => {
    const { actor, origin } = caller;
    const stored = await holdBooking(tx, id);
    const slot = await readSlot(tx, id, actor.member?.id ?? 0);
    if (!stored || !slot) throw notFound();
    const zone = deps.config.CLUB_TIMEZONE;
    const when = timeWords(slot.start, slot.end, zone, slot.after_midnight);
    const offered = { what: slot.facility, when, until: slot.until, zone };
    if (stored.status === 'CONFIRMED')
      return offerResult('BOOKED', { ...offered, link: `/bookings?tab=mine&booking=${id}` });
    if (stored.status !== 'PENDING_PAYMENT' || stored.over)
      return offerResult('GONE', { ...offered, link: '/bookings?tab=mine&show=waiting' });
    if (wanted === 'PASS') {
      await cancel(tx, deps, caller, id, { reason: '', full_refund: false, waive: false });
      return offerResult('PASSED', { ...offered, link: '/bookings?tab=mine' });
    }
    await tx.run(sql`update reservation set is_offer = false where id = ${id}`);
    const changes = { is_offer: { old: true, new: false } };
    await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
    return offerResult('TAKEN', { ...offered, link: `/bookings?pay=${id}` });
  };
