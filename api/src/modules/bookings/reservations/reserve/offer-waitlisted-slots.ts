import { bookings as t } from '@clubhouse/messages/server/bookings';
import { type Database, inTransaction } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { auditStatusChange } from '../audit-status-change.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { notifyBooking } from '../notify-booking.ts';
import { invoiceItems, totalAfterDiscount } from './booking-price.ts';
import { checkRequest, refusalsOf } from './check-booking.ts';
import { claim, Taken } from './slot-claims.ts';

interface Waiting {
  readonly id: number;
  readonly facility: number;
  readonly member: number;
  readonly pax: number;
  readonly slots: { readonly start_from: string; readonly end_at: string }[];
}

const readWaiting = (db: Database) =>
  db.rows<Waiting>(sql`
    select id, facility, member, pax, wished as slots
    from reservation
    where status = 'WAITLISTED' and start_from > now()
    order by created_at, id
    limit 500`);

/** Offers a slot if all of the requested time is free now: it is held for the member who waits, for a while. */
async function offer(db: Database, config: BookingConfig, waiting: Waiting): Promise<void> {
  const { id, facility, member, pax } = waiting;
  const times = waiting.slots.map(({ start_from, end_at }) => ({
    start: Date.parse(start_from),
    end: Date.parse(end_at),
  }));
  await inTransaction(db, async (tx) => {
    const held = await tx.row<{ status: string }>(sql`select status from reservation where id = ${id} for update`);
    if (held?.status !== 'WAITLISTED') return;
    const checked = await checkRequest(tx, {
      facility,
      scope: () => true,
      member,
      times,
      pax,
      staff: false,
      zone: config.CLUB_TIMEZONE,
    });
    if (!checked || refusalsOf(checked.eligibility).length > 0) return;
    const { units } = checked.eligibility;
    const items = invoiceItems(checked.facility.name, units, id, config.CLUB_TIMEZONE);
    const total = await totalAfterDiscount(tx, { config }, member, items);
    const isConfirmed = total === 0;
    const status = isConfirmed ? 'CONFIRMED' : 'PENDING_PAYMENT';
    await claim(tx, { reservation: id, facility, status: isConfirmed ? 'BOOKED' : 'HELD', slots: units, pax });
    await tx.run(sql`
      update reservation
      set status = ${status}, is_offer = ${!isConfirmed}, wished = null, total_amount = ${total},
        hold_expires_at = case when not ${isConfirmed}
          then least(now() + make_interval(mins => ${config.OFFER_MINUTES}), start_from) end
      where id = ${id}`);
    await auditStatusChange(tx, id, 'WAITLISTED', status);
    await notifyBooking(tx, config, id, isConfirmed ? 'confirmed' : 'offered');
  }).catch((error: unknown) => {
    if (!(error instanceof Taken)) throw error;
  });
}

/** The job: whenever a slot becomes free it is offered to those who wait, in order. Requests whose time has come expire. */
export const offerPlaces =
  (db: Database, config: BookingConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    await db.run(
      sql`
        update reservation
        set status = 'EXPIRED', ended_because = ${t.noSlotFreed()}
        where status = 'WAITLISTED' and start_from <= now()`,
    );
    for (const waiting of await readWaiting(db)) {
      if (signal.aborted) return;
      await offer(db, config, waiting);
    }
  };
