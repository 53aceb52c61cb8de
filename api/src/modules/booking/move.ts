import {
  type Answer,
  type Body,
  centsToMoney,
  type moveBooking,
  reservation as resource,
  timeWords,
  wireInstant,
} from '@clubhouse/contract';
import { record } from '../../audit/index.ts';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { invalid } from '../../errors.ts';
import { makeInvoice } from '../invoice/index.ts';
import { giveBack } from '../payment/index.ts';
import { type Caller, itemsOf, judgeOrder, type Order, refuse, totalFor } from './book.ts';
import type { BookingParts } from './booking-parts.ts';
import { readTerms } from './cancel.ts';
import { claim, release } from './claims.ts';
import { holdBooking } from './end.ts';
import { holdHousehold } from './standing.ts';
import { tellBooking } from './tell.ts';
import { readWishes } from './wish.ts';

interface Old {
  readonly total: number;
  readonly number: string;
}

/** Takes a booking elsewhere: the new time is claimed in the transaction that frees the old one. */
export async function move(
  tx: Tx,
  parts: BookingParts,
  { actor, origin }: Caller,
  id: number,
  input: Body<typeof moveBooking>,
): Promise<{ answer: Answer<typeof moveBooking>; order: Order }> {
  const { config } = parts;
  const zone = config.CLUB_TIMEZONE;
  const stored = await holdBooking(tx, id);
  if (!stored) throw new Error('A booking vanished.');
  const order: Order = {
    facility: input.facility ?? stored.facility,
    member: stored.member,
    wishes: readWishes(input.slots, zone),
    pax: stored.pax,
    name: '',
    remarks: '',
  };
  await holdHousehold(tx, stored.member);
  const judged = await judgeOrder(tx, parts, actor, order, id);
  const { units, slots, others, taken } = judged.verdict;
  const closed =
    stored.status === 'CONFIRMED' && stored.start > Date.now()
      ? []
      : ['Only a confirmed booking that has not begun can be moved.'];
  const old =
    await tx.row<Old>(sql`select coalesce((select i.total_amount - i.credited from invoice i where i.id = r.invoice), r.total_amount) as total,
    r.reservation_number as number from reservation r where r.id = ${id}`);
  const before = old?.total ?? 0;
  const after = await totalFor(tx, parts, stored.member, itemsOf(judged.facility.name, units, id, zone));
  // What is given up late is given up at the terms of a cancellation.
  const { percent } = await readTerms(tx, id, true);
  const back = after < before ? Math.round(((before - after) * percent) / 100) : 0;
  const refusals = [...closed, ...slots, ...others, ...taken];
  const answer = {
    ok: refusals.length === 0,
    refusals,
    old_amount: centsToMoney(before),
    new_amount: centsToMoney(after),
    to_pay: centsToMoney(Math.max(after - before, 0)),
    to_refund: centsToMoney(back),
    trace: [
      ...units.flatMap(({ trace }) => trace),
      ...(after < before
        ? [`It costs S$ ${centsToMoney(before - after)} less; ${percent} % of that comes back today.`]
        : []),
    ],
    invoice: null as number | null,
    reservation: id,
  };
  if (input.preview) return { answer, order };
  if (closed.length > 0) throw invalid({ status: closed });
  refuse(judged);
  await release(tx, id);
  await claim(tx, { reservation: id, facility: order.facility, status: 'BOOKED', slots: units, pax: order.pax });
  const [start, end] = [units[0]?.start ?? 0, units.at(-1)?.end ?? 0];
  await tx.run(sql`update reservation set facility = ${order.facility}, start_from = ${wireInstant(start)}, end_at = ${wireInstant(end)},
    reminded_at = null where id = ${id}`);
  if (after > before) {
    const more = {
      // What it costs more is worked out after the discount, so none is taken from it again.
      type: 'ADJUSTMENT',
      description: `${old?.number ?? ''} moved to ${judged.facility.name}, ${timeWords(start, end, zone)}`,
      reference_id: id,
      quantity: 1,
      unit_price: after - before,
    } as const;
    const dueDate = units[0] ? wireInstant(start).slice(0, 10) : undefined;
    answer.invoice = await makeInvoice(tx, config, {
      member: stored.member,
      items: [more],
      by: actor.user_id,
      ...(dueDate && { dueDate }),
    });
  } else if (back > 0 && stored.invoice !== null) {
    await giveBack(tx, parts.config, [stored.invoice], back, {
      reason: 'Moved to a time that costs less',
      by: actor.user_id,
    });
  }
  const changes = {
    start_from: { old: wireInstant(stored.start), new: wireInstant(start) },
    facility: { old: stored.facility, new: order.facility },
  };
  await record(tx, actor, origin, { action: 'update', resource: resource.name, rowId: id, changes });
  await tellBooking(tx, config, id, 'moved', back);
  return { answer, order };
}
