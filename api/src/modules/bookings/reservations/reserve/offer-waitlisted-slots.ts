import { bookings as t } from '@clubhouse/messages/server/bookings';
import { type Database, inTransaction } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { noteTurn } from '../audit-status-change.ts';
import type { BookingConfig } from '../booking-dependencies.ts';
import { tellBooking } from '../notify-booking.ts';
import { judgeWish } from './requested-slots.ts';
import { itemsOf, totalFor } from './reserve-slots.ts';
import { claim, Taken } from './slot-claims.ts';

interface Waiting {
  readonly id: number;
  readonly facility: number;
  readonly member: number;
  readonly pax: number;
  readonly slots: { readonly start_from: string; readonly end_at: string }[];
}

const readWaiting = (db: Database) =>
  db.rows<Waiting>(sql`select id, facility, member, pax, wished as slots from reservation where status = 'WAITLISTED' and start_from > now()
    order by created_at, id limit 500`);

/** Offers one place if the whole wish is free now: it becomes a hold of the one who waits, for a while. */
async function offer(db: Database, config: BookingConfig, waiting: Waiting): Promise<void> {
  const { id, facility, member, pax } = waiting;
  const wishes = waiting.slots.map(({ start_from, end_at }) => ({
    start: Date.parse(start_from),
    end: Date.parse(end_at),
  }));
  await inTransaction(db, async (tx) => {
    const held = await tx.row<{ status: string }>(sql`select status from reservation where id = ${id} for update`);
    if (held?.status !== 'WAITLISTED') return;
    const judged = await judgeWish(tx, {
      facility,
      scope: () => true,
      member,
      wishes,
      pax,
      staff: false,
      zone: config.CLUB_TIMEZONE,
    });
    const verdict = judged?.verdict;
    if (!verdict || verdict.slots.length + verdict.others.length + verdict.taken.length > 0) return;
    const items = itemsOf(judged.facility.name, verdict.units, id, config.CLUB_TIMEZONE);
    const total = await totalFor(tx, { config }, member, items);
    const sure = total === 0;
    const status = sure ? 'CONFIRMED' : 'PENDING_PAYMENT';
    await claim(tx, { reservation: id, facility, status: sure ? 'BOOKED' : 'HELD', slots: verdict.units, pax });
    await tx.run(sql`update reservation set status = ${status}, wished = null, total_amount = ${total},
      hold_expires_at = case when ${sure} then null else least(now() + make_interval(mins => ${config.OFFER_MINUTES}), start_from) end where id = ${id}`);
    await noteTurn(tx, id, 'WAITLISTED', status);
    await tellBooking(tx, config, id, sure ? 'confirmed' : 'offered');
  }).catch((error: unknown) => {
    if (!(error instanceof Taken)) throw error;
  });
}

/** The job: whenever a time is freed, those who wait are asked in turn. Wishes whose time has come without a place end. */
export const offerPlaces =
  (db: Database, config: BookingConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    await db.run(
      sql`update reservation set status = 'EXPIRED', ended_because = ${t.noSlotFreed()} where status = 'WAITLISTED' and start_from <= now()`,
    );
    for (const waiting of await readWaiting(db)) {
      if (signal.aborted) return;
      await offer(db, config, waiting);
    }
  };
