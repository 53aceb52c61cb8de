import {
  type Answer,
  type Body,
  bookingReasonTexts,
  centsToMoney,
  localTime,
  type moveBooking,
  reservation as resource,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { record } from '../../../../audit/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { invalid } from '../../../../errors.ts';
import { creditInvoice, makeInvoice } from '../../../finance/invoices/index.ts';
import { giveBack, keptOf, readSources, returnableOf } from '../../../finance/payments/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { mayWaive } from '../booking-rights.ts';
import { readTerms } from '../cancel-reservation.ts';
import { holdBooking, type StoredReservation } from '../end-reservation.ts';
import { notifyBooking } from '../notify-booking.ts';
import { readMoney } from '../reservation-money.ts';
import { holdHousehold } from '../reserve/booking-allowance.ts';
import type { Unit } from '../reserve/booking-eligibility.ts';
import type { BookingOrder, Caller } from '../reserve/booking-order.ts';
import { invoiceItems, totalAfterDiscount } from '../reserve/booking-price.ts';
import { checkOrder, throwRefusals } from '../reserve/check-booking.ts';
import { readRequestedSlots } from '../reserve/requested-slots.ts';
import { claim, release } from '../reserve/slot-claims.ts';
import { applyMovedShares, type MovedShares, planMovedShares } from '../split/move-shares.ts';
import { type Difference, differenceOf, differenceWords, keptWords } from './move-difference.ts';
import { endMove, moveWords, type PendingMove, pendingMoveOf, relocate } from './pending-move.ts';
import { relabelInvoices } from './rename-invoice-lines.ts';

interface Planned {
  readonly order: BookingOrder;
  readonly units: readonly Unit[];
  readonly facilityName: string;
  readonly price: number;
  readonly difference: Difference;
  /** What `giveBack` is asked for: the refund before percentage vouchers keep their share. */
  readonly dueBack: number;
  readonly shares: MovedShares;
  readonly percent: number;
}

const startOf = (units: readonly Unit[]) => units[0]?.start ?? 0;
const endOf = (units: readonly Unit[]) => units.at(-1)?.end ?? 0;
const timeOf = (units: readonly Unit[]) => ({
  start: startOf(units),
  end: endOf(units),
  afterMidnight: units[0]?.afterMidnight ?? false,
});

/** Takes a booking elsewhere. A dearer time is held until the difference is paid; anything else happens at once. */
export async function move(
  tx: Tx,
  deps: BookingDeps,
  caller: Caller,
  id: number,
  input: Body<typeof moveBooking>,
): Promise<{ answer: Answer<typeof moveBooking>; order: BookingOrder }> {
  const { config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  const order: BookingOrder = {
    facility: input.facility ?? stored.facility,
    member: stored.member,
    times: readRequestedSlots(input.slots, zone),
    pax: stored.pax,
    name: '',
    remarks: '',
  };
  await holdHousehold(tx, stored.member);
  const checked = await checkOrder(tx, deps, caller.actor, order, id);
  const { units, slots, others, taken } = checked.eligibility;
  const closed = stored.status === 'CONFIRMED' && stored.start > Date.now() ? [] : [t.cannotMoveStatus()];
  const money = await readMoney(tx, id);
  const after = await totalAfterDiscount(tx, deps, stored.member, invoiceItems(checked.facility.name, units, id, zone));
  // What is given up late is given up at the terms of a cancellation.
  const { percent } = await readTerms(tx, zone, id, true);
  const sources = await readSources(tx, { invoices: money.invoices });
  const kept = keptOf(sources);
  const shares = await planMovedShares(tx, id, money, after);
  const planned = differenceOf(shares.own, shares.after, percent, kept);
  const dueBack = planned.refund > 0 ? planned.refund + kept : 0;
  const difference = { ...planned, refund: returnableOf(sources, dueBack) };
  const refusals = [...closed, ...slots, ...others, ...taken];
  const answer = {
    ok: refusals.length === 0,
    refusals,
    old_amount: centsToMoney(money.price),
    new_amount: centsToMoney(after),
    to_pay: centsToMoney(difference.toPay),
    to_refund: centsToMoney(difference.refund),
    to_credit: centsToMoney(difference.credit),
    due: centsToMoney(money.due - difference.credit),
    trace: [
      ...units.flatMap(({ trace }) => bookingReasonTexts(trace, zone)),
      ...differenceWords(shares.own, shares.after, percent, difference),
      ...keptWords(planned.refund - difference.refund),
    ],
    invoice: null as number | null,
    hold_expires_at: null as string | null,
    reservation: id,
  };
  if (input.preview) return { answer, order };
  if (closed.length > 0) throw invalid({ status: closed });
  throwRefusals(checked);
  const plan = {
    order,
    units,
    facilityName: checked.facility.name,
    price: after,
    difference,
    dueBack,
    shares,
    percent,
  };
  const pending = await pendingMoveOf(tx, id);
  const atOnce = difference.toPay === 0 || (input.on_account === true && mayWaive(caller.actor, stored.member));
  if (!atOnce) {
    const held = await holdMove(tx, deps, caller, stored, plan, pending);
    return { answer: { ...answer, ...held }, order };
  }
  if (pending)
    await endMove(tx, config, pending, { status: 'CANCELLED', because: t.movedAgain(), by: caller.actor.user_id });
  return { answer: { ...answer, invoice: await moveAtOnce(tx, deps, caller, stored, plan) }, order };
}

async function billDifference(
  tx: Tx,
  { config }: BookingDeps,
  { actor }: Caller,
  stored: StoredReservation,
  { units, facilityName, difference }: Planned,
  cause: string | null,
): Promise<number> {
  const zone = config.CLUB_TIMEZONE;
  return makeInvoice(tx, config, {
    member: stored.member,
    items: [
      {
        // The difference is worked out after the discount, so none is taken from it again.
        type: 'ADJUSTMENT',
        description: moveWords(stored.number, facilityName, timeOf(units), zone),
        reference_id: stored.id,
        quantity: 1,
        unit_price: difference.toPay,
      },
    ],
    by: actor.user_id,
    dueDate: localTime(startOf(units), zone).date,
    ...(cause !== null && { cause }),
  });
}

/** Holds the new time until the difference is paid. Asked for again, the same move keeps its hold and its invoice. */
async function holdMove(
  tx: Tx,
  deps: BookingDeps,
  caller: Caller,
  stored: StoredReservation,
  plan: Planned,
  pending: PendingMove | undefined,
): Promise<{ invoice: number; hold_expires_at: string }> {
  const { order, units, price, difference } = plan;
  const { actor, origin } = caller;
  const [start, end] = [startOf(units), endOf(units)];
  const same =
    pending?.facility === order.facility &&
    pending.start === start &&
    pending.end === end &&
    pending.amount === difference.toPay &&
    !pending.over;
  if (pending && same) return { invoice: pending.invoice, hold_expires_at: pending.hold_expires_at };
  if (pending)
    await endMove(tx, deps.config, pending, { status: 'CANCELLED', because: t.movedAgain(), by: actor.user_id });
  const drawn = await tx.row<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('reservation_move', 'id')) as id`);
  const id = drawn?.id ?? 0;
  const invoice = await billDifference(tx, deps, caller, stored, plan, `move ${id}`);
  const row = await tx.row<{ hold_expires_at: string }>(sql`
    insert into reservation_move (
      id, reservation, facility, start_from, end_at, price, amount, invoice, hold_expires_at, created_by)
      overriding system value
    values (
      ${id}, ${stored.id}, ${order.facility}, ${wireInstant(start)}, ${wireInstant(end)}, ${price},
      ${difference.toPay}, ${invoice},
      least(
        now() + make_interval(mins => ${deps.config.HOLD_MINUTES}), ${wireInstant(start)},
        ${wireInstant(stored.start)}),
      ${actor.user_id})
    returning hold_expires_at`);
  await claim(tx, {
    reservation: stored.id,
    facility: order.facility,
    status: 'HELD',
    slots: units,
    pax: order.pax,
    move: id,
  });
  const changes = {
    move: { old: null, new: 'PENDING_PAYMENT' },
    start_from: { old: wireInstant(stored.start), new: wireInstant(start) },
    facility: { old: stored.facility, new: order.facility },
    amount: { old: null, new: centsToMoney(difference.toPay) },
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: stored.id, changes });
  return { invoice, hold_expires_at: row?.hold_expires_at ?? '' };
}

/** The new time is claimed in the transaction that frees the old one. Returns the invoice of a difference on account. */
async function moveAtOnce(
  tx: Tx,
  deps: BookingDeps,
  caller: Caller,
  stored: StoredReservation,
  plan: Planned,
): Promise<number | null> {
  const { order, units, price, difference, dueBack } = plan;
  const { actor, origin } = caller;
  const { config } = deps;
  const { id } = stored;
  const { invoices } = await readMoney(tx, id);
  await release(tx, id);
  await claim(tx, { reservation: id, facility: order.facility, status: 'BOOKED', slots: units, pax: order.pax });
  const [start, end] = [wireInstant(startOf(units)), wireInstant(endOf(units))];
  await relocate(tx, id, { facility: order.facility, start, end, price });
  const place = moveWords(stored.number, plan.facilityName, timeOf(units), config.CLUB_TIMEZONE);
  const reason = t.movedToCheaperTime({ place });
  let left = difference.credit;
  for (const one of invoices) {
    const owed = await tx.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${one}`);
    const amount = Math.min(left, owed?.due ?? 0);
    if (amount > 0) await creditInvoice(tx, config, { invoice: one, amount, reason, by: actor.user_id });
    left -= amount;
  }
  const refund = await giveBack(tx, config, invoices, dueBack, { reason, by: actor.user_id });
  await applyMovedShares(tx, config, id, plan.shares, price, { percent: plan.percent, reason, by: actor.user_id });
  const invoice = difference.toPay > 0 ? await billDifference(tx, deps, caller, stored, plan, null) : null;
  if (invoice !== null)
    await tx.run(sql`insert into reservation_document (reservation, invoice) values (${id}, ${invoice})`);
  const changes = {
    start_from: { old: wireInstant(stored.start), new: start },
    facility: { old: stored.facility, new: order.facility },
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  for (const { invoice: rowId, description } of await relabelInvoices(tx, config.CLUB_TIMEZONE, id))
    await record(tx, actor, origin, { action: 'update', resource: 'invoice', rowId, changes: { description } });
  const owed = difference.credit > 0 ? (await readMoney(tx, id)).due : 0;
  await notifyBooking(tx, config, id, 'moved', { refund, owed, by: actor.acting?.by.name });
  return invoice;
}
