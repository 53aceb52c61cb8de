import { timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { recordBySystem } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { creditInvoice, type FinanceConfig } from '../../../finance/invoices/index.ts';
import { dropPayments, giveBack } from '../../../finance/payments/index.ts';
import { notifyBooking } from '../notify-booking.ts';
import type { Unit } from '../reserve/booking-eligibility.ts';
import { claimWhole, release } from '../reserve/slot-claims.ts';
import { relabelInvoices } from './rename-invoice-lines.ts';

/** A move that holds its new time until the difference is paid. */
export interface PendingMove {
  readonly id: number;
  readonly reservation: number;
  readonly facility: number;
  readonly start: number;
  readonly end: number;
  readonly price: number;
  readonly amount: number;
  readonly invoice: number;
  readonly hold_expires_at: string;
  readonly over: boolean;
}

const COLUMNS = sql`
  v.id, v.reservation, v.facility, (extract(epoch from v.start_from) * 1000)::bigint as start,
  (extract(epoch from v.end_at) * 1000)::bigint as end, v.price, v.amount, v.invoice, v.hold_expires_at,
  v.hold_expires_at <= now() as over`;

/** The pending move of a booking that is held. */
export const pendingMoveOf = (tx: Tx, reservation: number) =>
  tx.row<PendingMove>(sql`
    select ${COLUMNS}
    from reservation_move v
    where v.reservation = ${reservation} and v.status = 'PENDING_PAYMENT'
    for update`);

/** The pending moves that an invoice pays for. */
export const movesOfInvoice = (tx: Tx, invoice: number) =>
  tx.rows<PendingMove>(sql`
    select ${COLUMNS}
    from reservation_move v
    where v.invoice = ${invoice} and v.status = 'PENDING_PAYMENT'
    order by v.id
    for update`);

/** Writes to the audit log the outcome of a move without anyone asking. */
async function noteMove(tx: Tx, reservation: number, to: string): Promise<void> {
  await recordBySystem(tx, {
    action: 'update',
    resource: 'reservation',
    rowId: reservation,
    changes: { move: { old: 'PENDING_PAYMENT', new: to } },
  });
}

/** Where a booking goes. */
export interface Destination {
  readonly facility: number;
  readonly start: string;
  readonly end: string;
  readonly price: number;
}

/** Writes where a booking is now. Its cancellation terms keep following the earliest start that it ever had. */
export async function relocate(tx: Tx, id: number, { facility, start, end, price }: Destination): Promise<void> {
  await tx.run(sql`
    update reservation
    set earliest_start = least(earliest_start, start_from), facility = ${facility}, start_from = ${start},
      end_at = ${end}, total_amount = ${price}, reminded_at = null,
      after_midnight = coalesce(
        (
          select s.after_midnight
          from reservation_slot s
          where s.reservation = ${id} and s.facility = ${facility} and s.start_from = ${start} and s.status = 'BOOKED'
          limit 1),
        false)
    where id = ${id}`);
}

/** The difference is paid: the booking is at its new time now. Runs in the paying transaction. */
export async function completeMove(tx: Tx, config: FinanceConfig, move: PendingMove): Promise<void> {
  const { id, reservation, facility, price, invoice } = move;
  await release(tx, reservation, { except: id });
  await claimWhole(tx, id);
  await tx.run(sql`update reservation_move set status = 'DONE' where id = ${id}`);
  await tx.run(sql`insert into reservation_document (reservation, invoice) values (${reservation}, ${invoice})`);
  const [start, end] = [move.start, move.end].map((at) => new Date(at).toISOString());
  await relocate(tx, reservation, { facility, start: start ?? '', end: end ?? '', price });
  await noteMove(tx, reservation, 'DONE');
  for (const { invoice: row, description } of await relabelInvoices(tx, config.CLUB_TIMEZONE, reservation))
    await recordBySystem(tx, { action: 'update', resource: 'invoice', rowId: row, changes: { description } });
  await notifyBooking(tx, config, reservation, 'moved');
}

/** A move comes to nothing: its time is free again, and the difference is not owed. The booking stays where it is. */
export async function endMove(
  tx: Tx,
  config: FinanceConfig,
  { id, reservation, invoice }: Pick<PendingMove, 'id' | 'reservation' | 'invoice'>,
  {
    status,
    because,
    by,
  }: { readonly status: 'EXPIRED' | 'CANCELLED'; readonly because: string; readonly by: number | null },
): Promise<void> {
  await release(tx, reservation, { only: id });
  await tx.run(sql`update reservation_move set status = ${status} where id = ${id}`);
  await dropPayments(tx, invoice, because);
  const owed = await tx.row<{ due: number; paid: number }>(
    sql`select amount_due as due, amount_paid as paid from invoice where id = ${invoice}`,
  );
  const amount = owed?.due ?? 0;
  if (amount > 0) await creditInvoice(tx, config, { invoice, amount, reason: because, by });
  await giveBack(tx, config, [invoice], owed?.paid ?? 0, { reason: because, by });
  await noteMove(tx, reservation, status);
}

/** The words of the line that a move is billed by. */
export const moveWords = (
  number: string,
  facility: string,
  { start, end, afterMidnight }: Pick<Unit, 'start' | 'end' | 'afterMidnight'>,
  zone: string,
): string => t.moveInvoiceLine({ number, facility, start: timeWords(start, end, zone, afterMidnight) }).slice(0, 200);
