import { reservation as resource, timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../../../../audit/index.ts';
import { type Answered, once, readInput, readRow, writerOf } from '../../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { AppError, invalid } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import { alternativesTo } from '../availability/find-alternatives.ts';
import { viewerOf } from '../availability/read-availability.ts';
import type { BookingParts } from '../booking-dependencies.ts';
import { holdHousehold } from './booking-allowance.ts';
import { drawReservation, insertReservation } from './insert-reservation.ts';
import { readWishes } from './requested-slots.ts';
import {
  bookOrder,
  type Caller,
  judgeOrder,
  memberFor,
  type Order,
  partyOf,
  refuse,
  visibleTo,
} from './reserve-slots.ts';
import { Taken } from './slot-claims.ts';

/** The 409 of whoever came second: what is gone, and what is free instead. */
export async function takenAnswer(parts: BookingParts, { actor }: Caller, order: Order): Promise<AppError> {
  const { db, config } = parts;
  const zone = config.CLUB_TIMEZONE;
  const viewer = await viewerOf(db, actor, order.member, zone);
  const alternatives = await alternativesTo(db, visibleTo(actor), order.facility, order.wishes, viewer);
  const slots = order.wishes.map(({ start, end }) => t.noLongerAvailable({ when: timeWords(start, end, zone) }));
  return new AppError(409, { slots, alternatives, waitlist_available: true });
}

/** So many times at once somebody may wait for. */
const MOST_WAITING = 10;

/** Waits for a time that is taken; when it comes free it is offered, in turn. */
async function joinWaitlist(tx: Tx, parts: BookingParts, caller: Caller, order: Order): Promise<number> {
  const [, drawn, judged] = await Promise.all([
    holdHousehold(tx, order.member),
    drawReservation(tx, order.facility),
    judgeOrder(tx, parts, caller.actor, order),
  ]);
  try {
    refuse(judged);
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
  }
  const waiting = await tx.row<{ n: number }>(
    sql`select count(*) as n from reservation where member = ${order.member} and status = 'WAITLISTED'`,
  );
  if ((waiting?.n ?? 0) >= MOST_WAITING) throw invalid({ non_field_errors: [t.waitlistLimit({ MOST_WAITING })] });
  const total = judged.verdict.units.reduce((sum, { cents }) => sum + cents, 0);
  if (!drawn) throw new Error('The facility of a booking is gone.');
  const { units } = judged.verdict;
  const by = caller.actor.user_id;
  await insertReservation(tx, drawn, order, { status: 'WAITLISTED', units, total, holdMinutes: 0, by });
  const changes = { status: { old: null, new: 'WAITLISTED' } };
  await record(tx, caller.actor, caller.origin, {
    action: 'create',
    resource: resource.name,
    rowId: drawn.id,
    changes,
  });
  return drawn.id;
}

/** `POST /booking/reservation/`. */
export function createBooking(parts: BookingParts) {
  const { engine, db } = parts;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const writer = writerOf(engine, request);
    const input = await readInput(request, resource);
    const order: Order = {
      facility: input.facility,
      member: memberFor(writer.actor, input.member),
      wishes: readWishes(input.slots, parts.config.CLUB_TIMEZONE),
      ...partyOf(input),
      name: input.name ?? '',
      remarks: input.remarks ?? '',
      confirm: input.status === 'CONFIRMED',
    };
    const store = (make: (tx: Tx) => Promise<number>): Promise<Answered> =>
      inTransaction(db, (tx) =>
        once(tx, request, writer.actor, async () => ({
          status: 201,
          body: await readRow(engine, tx, servedResources.reservation, writer.actor, await make(tx)),
        })),
      );
    let answer: Answered;
    try {
      answer = await store((tx) => bookOrder(tx, parts, writer, order));
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      if (!input.join_waitlist) throw await takenAnswer(parts, writer, order);
      answer = await store((tx) => joinWaitlist(tx, parts, writer, order));
    }
    reply.code(answer.status);
    return answer.body;
  };
}
