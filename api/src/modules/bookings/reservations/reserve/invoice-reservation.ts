import { localTime, TEXTS } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Actor } from '../../../../access/index.ts';
import { inTransaction, type Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { makeInvoice } from '../../../finance/invoices/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { isStaff } from '../booking-rights.ts';
import { pendingMoveOf } from '../move/pending-move.ts';
import { invoiceItems } from './booking-price.ts';

interface HeldReservation {
  readonly id: number;
  readonly member: number;
  readonly status: string;
  readonly invoice: number | null;
  readonly facility: string;
  readonly over: boolean;
  readonly slots: {
    readonly start: number;
    readonly end: number;
    readonly cents: number;
    readonly afterMidnight: boolean;
  }[];
}

const readHeld = (tx: Tx, id: number, own: number | null) =>
  tx.row<HeldReservation>(sql`
    select r.id, r.member, r.status, r.invoice, f.name as facility,
      coalesce(r.hold_expires_at <= now(), false) as over,
      (
        select json_agg(
          json_build_object(
            'start', (extract(epoch from s.start_from) * 1000)::bigint, 'end',
            (extract(epoch from s.end_at) * 1000)::bigint, 'cents', s.price, 'afterMidnight', s.after_midnight)
          order by s.start_from)
        from reservation_slot s
        where s.reservation = r.id) as slots
    from reservation r
    join facility f on f.id = r.facility
    where r.id = ${id} and (${own}::bigint is null or r.member = ${own})
    for update of r`);

/** Invoices a held booking, once; what was quoted when it was held is what its lines say. */
export async function invoiceBooking(
  tx: Tx,
  { config }: Pick<BookingDeps, 'config'>,
  held: HeldReservation,
  cause: string,
  by: number | null,
): Promise<number> {
  const zone = config.CLUB_TIMEZONE;
  const items = invoiceItems(held.facility, held.slots, held.id, zone);
  const dueDate = localTime(held.slots[0]?.start ?? Date.now(), zone).date;
  const invoice = await makeInvoice(tx, config, { member: held.member, items, by, dueDate, cause });
  await tx.run(sql`update reservation set invoice = ${invoice} where id = ${held.id}`);
  return invoice;
}

/** The bookings that are paid for together: the held ones of a weekly repeat or of a plan, else the one. */
const heldWith = (tx: Tx, id: number) =>
  tx.rows<{ id: number }>(sql`
    select o.id
    from reservation r
    join reservation o on o.id = r.id
      or ((o.series = r.series or o.plan = r.plan) and o.member = r.member and o.status = 'PENDING_PAYMENT'
        and o.hold_expires_at > now())
    where r.id = ${id}
    order by o.id`);

/** The invoices of the places in courses and events that were confirmed in one plan with a booking, and are still held. */
const invoicesBeside = (tx: Tx, id: number) =>
  tx.rows<{ invoice: number }>(sql`
    select e.invoice
    from reservation r
    join enrollment e on e.plan = r.plan and e.member = r.member and e.status = 'PENDING_PAYMENT'
      and e.hold_expires_at > now()
    where r.id = ${id} and r.status = 'PENDING_PAYMENT' and e.invoice is not null
    order by e.id`);

/**
 * The invoices by which someone pays for a booking of their own, and for what is paid with it: the other weeks of its
 * repeat, or all of its plan. They are made when paying begins, so that holds no one pays leave no paper.
 */
export const billReservation =
  (deps: BookingDeps) =>
  (actor: Actor, id: number): Promise<number[]> =>
    inTransaction(deps.db, async (tx) => {
      const invoices: number[] = [];
      for (const one of await heldWith(tx, id)) {
        const held = await readHeld(tx, one.id, isStaff(actor) ? null : (actor.member?.id ?? 0));
        if (!held) throw invalid({ reservation: [TEXTS.pkMissing({ value: String(id) })] });
        invoices.push(await billHeld(tx, deps, held, actor.user_id));
      }
      if (invoices.length === 0) throw invalid({ reservation: [TEXTS.pkMissing({ value: String(id) })] });
      return [...invoices, ...(await invoicesBeside(tx, id)).map(({ invoice }) => invoice)];
    });

async function billHeld(tx: Tx, deps: BookingDeps, held: HeldReservation, by: number): Promise<number> {
  const move = held.status === 'CONFIRMED' ? await pendingMoveOf(tx, held.id) : undefined;
  if (move?.over) throw invalid({ reservation: [t.moveHoldExpired()] });
  if (move) return move.invoice;
  if (held.invoice !== null && held.status === 'CONFIRMED') return held.invoice;
  if (held.status !== 'PENDING_PAYMENT') throw invalid({ reservation: [t.cannotPayStatus({ status: held.status })] });
  if (held.over) throw invalid({ reservation: [t.holdExpired()] });
  return held.invoice ?? (await invoiceBooking(tx, deps, held, `reservation ${held.id}`, by));
}

/** A booking as it was held, to be held again. */
export const heldBooking = (tx: Tx, id: number) => readHeld(tx, id, null);
