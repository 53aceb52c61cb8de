import type { Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { markActedOn } from '../../../communications/notifications/index.ts';
import type { PaidListener } from '../../../finance/invoices/index.ts';
import { auditStatusChange } from '../audit-status-change.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { completeMove, movesOfInvoice } from '../move/pending-move.ts';
import { prepareMoves } from '../move/prepare-late-moves.ts';
import { notifyBooking, offerLink } from '../notify-booking.ts';
import { heldBooking, invoiceBooking } from './invoice-reservation.ts';
import { claim, Taken } from './slot-claims.ts';

type Deps = Pick<BookingDeps, 'config'>;

/** A booking whose invoice is paid is confirmed, a move whose difference is paid takes effect; in the paying transaction. */
export const confirmBooking =
  ({ config }: Deps): PaidListener =>
  async (tx, { id: invoice }) => {
    const rows = await tx.rows<Columns<'reservation', 'id' | 'member' | 'is_offer'>>(sql`
      update reservation
      set status = 'CONFIRMED', hold_expires_at = null
      where invoice = ${invoice} and status = 'PENDING_PAYMENT'
      returning id, member, is_offer`);
    for (const { id, member, is_offer } of rows) {
      await tx.run(sql`update reservation_slot set status = 'BOOKED' where reservation = ${id} and status = 'HELD'`);
      await auditStatusChange(tx, id, 'PENDING_PAYMENT', 'CONFIRMED');
      if (is_offer) await markActedOn(tx, member, offerLink(id));
      await notifyBooking(tx, config, id, 'confirmed');
    }
    for (const move of await movesOfInvoice(tx, invoice)) await completeMove(tx, config, move);
  };

interface Late {
  readonly id: number;
  readonly old: number;
  readonly facility: number;
  readonly pax: number;
}

/**
 * Money came for a hold that had run out. If its time is still free it is seated again, under a new invoice that this payment then pays;
 * if not, the payment finds nothing to pay and goes back by itself.
 */
export const reseatLate =
  ({ config }: Deps) =>
  async (tx: Tx, payment: number): Promise<void> => {
    await prepareMoves(tx, config, payment);
    const late = await tx.rows<Late>(sql`
      select r.id, r.invoice as old, r.facility, r.pax from reservation r join payment_part pp on pp.invoice = r.invoice
      where pp.payment = ${payment} and r.status = 'EXPIRED' and r.start_from > now()
        and pp.amount = (select i.total_amount from invoice i where i.id = r.invoice) order by r.id for update of r`);
    for (const { id, old, facility, pax } of late) {
      const held = await heldBooking(tx, id);
      if (!held) continue;
      await tx.run(sql`savepoint reseat`);
      try {
        await claim(tx, { reservation: id, facility, status: 'HELD', slots: held.slots, pax });
      } catch (error) {
        if (!(error instanceof Taken)) throw error;
        await tx.run(sql`rollback to savepoint reseat`);
        continue;
      }
      await tx.run(sql`update reservation set status = 'PENDING_PAYMENT', ended_because = '' where id = ${id}`);
      const invoice = await invoiceBooking(tx, { config }, held, `reservation ${id} after ${old}`, null);
      await tx.run(sql`update payment_part set invoice = ${invoice} where payment = ${payment} and invoice = ${old}`);
      await auditStatusChange(tx, id, 'EXPIRED', 'PENDING_PAYMENT');
    }
  };
