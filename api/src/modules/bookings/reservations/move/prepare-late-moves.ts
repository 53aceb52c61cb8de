import { wireInstant } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { type FinanceConfig, makeInvoice } from '../../../finance/invoices/index.ts';
import { holdBooking } from '../end-reservation.ts';
import { claim, Taken } from '../reserve/slot-claims.ts';
import { endMove, moveWords } from './pending-move.ts';

interface PaidMove {
  readonly id: number;
  readonly reservation: number;
  readonly facility: number;
  readonly facility_name: string;
  readonly status: 'PENDING_PAYMENT' | 'EXPIRED';
  readonly start: number;
  readonly end: number;
  readonly price: number;
  readonly amount: number;
  readonly invoice: number;
  readonly paid: number;
  /** Nothing else was done with the booking since. */
  readonly latest: boolean;
  readonly slots: {
    readonly start: number;
    readonly end: number;
    readonly peakType: string;
    readonly cents: number;
    readonly afterMidnight: boolean;
  }[];
}

const readPaidMoves = (tx: Tx, payment: number) =>
  tx.rows<PaidMove>(sql`
    select v.id, v.reservation, v.facility, f.name as facility_name, v.status, v.price, v.amount, v.invoice,
      pp.amount as paid, (extract(epoch from v.start_from) * 1000)::bigint as start,
      (extract(epoch from v.end_at) * 1000)::bigint as end,
      not exists (select from reservation_move w
        where w.reservation = v.reservation and w.id > v.id and w.status in ('PENDING_PAYMENT', 'DONE')) as latest,
      (select json_agg(json_build_object('start', (extract(epoch from s.start_from) * 1000)::bigint,
          'end', (extract(epoch from s.end_at) * 1000)::bigint, 'peakType', s.peak_type, 'cents', s.price,
          'afterMidnight', s.after_midnight)
          order by s.start_from)
        from reservation_slot s
        where s.move = v.id) as slots
    from payment_part pp
    join reservation_move v on v.invoice = pp.invoice
    join facility f on f.id = v.facility
    where pp.payment = ${payment} and v.status in ('PENDING_PAYMENT', 'EXPIRED')
    order by v.id
    for update of v`);

/**
 * Money comes for a move. One that cannot happen any more is ended, so that the payment finds nothing to pay and goes back by itself.
 * One whose hold ran out is held again if its time is still free, under a new invoice that this payment then pays.
 */
export async function prepareMoves(tx: Tx, config: FinanceConfig, payment: number): Promise<void> {
  for (const move of await readPaidMoves(tx, payment)) {
    const stored = await holdBooking(tx, move.reservation);
    const now = Date.now();
    const possible = stored?.status === 'CONFIRMED' && stored.start > now && move.start > now;
    if (move.status === 'PENDING_PAYMENT') {
      const because = t.cannotMoveAnyMore();
      if (!possible) await endMove(tx, config, move, { status: 'CANCELLED', because, by: null });
      continue;
    }
    if (!stored || !possible || !move.latest || move.paid !== move.amount) continue;
    await holdAgain(tx, config, payment, move, stored);
  }
}

async function holdAgain(
  tx: Tx,
  config: FinanceConfig,
  payment: number,
  move: PaidMove,
  { number, member, pax }: { readonly number: string; readonly member: number; readonly pax: number },
): Promise<void> {
  const { reservation, facility, start, end, price, amount } = move;
  const afterMidnight = move.slots[0]?.afterMidnight ?? false;
  await tx.run(sql`savepoint hold_again`);
  const zone = config.CLUB_TIMEZONE;
  const drawn = await tx.row<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('reservation_move', 'id')) as id`,
  );
  const id = drawn?.id ?? 0;
  const dueDate = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone).toPlainDate().toString();
  const item = {
    type: 'ADJUSTMENT',
    description: moveWords(number, move.facility_name, { start, end, afterMidnight }, zone),
    reference_id: reservation,
    quantity: 1,
    unit_price: amount,
  } as const;
  try {
    const invoice = await makeInvoice(tx, config, { member, items: [item], by: null, dueDate, cause: `move ${id}` });
    await tx.run(sql`
      insert into reservation_move (
        id, reservation, facility, start_from, end_at, price, amount, invoice, hold_expires_at)
        overriding system value
      values (
        ${id}, ${reservation}, ${facility}, ${wireInstant(start)}, ${wireInstant(end)}, ${price}, ${amount},
        ${invoice}, now() + interval '1 minute')`);
    await claim(tx, { reservation, facility, status: 'HELD', slots: move.slots, pax, move: id });
    await tx.run(sql`
      update payment_part set invoice = ${invoice} where payment = ${payment} and invoice = ${move.invoice}`);
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    await tx.run(sql`rollback to savepoint hold_again`);
  }
}
