import { type Row, reservation as resource, timeWords } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answered, once, readInput, readRow, wasAnswered, writerOf } from '../../../../crud/index.ts';
import { readTogether } from '../../../../db/merge-statements.ts';
import { inTransaction, type Tx } from '../../../../db/pool.ts';
import { AppError } from '../../../../errors.ts';
import { servedResources } from '../../../../resources/index.ts';
import { alternativesTo } from '../availability/find-alternatives.ts';
import { viewerOf } from '../availability/read-availability.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { memberFor } from '../booking-rights.ts';
import { type BookingOrder, type Caller, partyOf } from './booking-order.ts';
import { bookInTurn } from './booking-queue.ts';
import { checkOrder, throwRefusals } from './check-booking.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { readRequestedSlots } from './requested-slots.ts';
import { reserveSlots } from './reserve-slots.ts';
import { Taken } from './slot-claims.ts';

/** The 409 for the caller who came second: what is gone, and what is free instead. */
export async function takenAnswer(
  deps: BookingDeps,
  { actor }: Caller,
  order: BookingOrder,
  { level }: Taken,
): Promise<AppError> {
  const { db, config } = deps;
  const { member } = order;
  const zone = config.CLUB_TIMEZONE;
  const viewer =
    level === undefined ? await viewerOf(db, actor, member, zone) : { member, level, now: Date.now(), zone };
  const alternatives = await alternativesTo(db, actor, order, viewer);
  const slots = order.times.map(({ start, end }) => t.noLongerAvailable({ when: timeWords(start, end, zone) }));
  return new AppError(409, { slots, alternatives, waitlist_available: true });
}

/** `POST /booking/reservation/`. */
export function createBooking(deps: BookingDeps) {
  const { engine, db } = deps;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const writer = writerOf(engine, request);
    const input = await readInput(request, resource);
    const order: BookingOrder = {
      facility: input.facility,
      member: memberFor(writer.actor, input.member),
      times: readRequestedSlots(input.slots, deps.config.CLUB_TIMEZONE),
      ...partyOf(input),
      name: input.name ?? '',
      remarks: input.remarks ?? '',
      agreesToTerms: input.agree_terms,
      confirm: input.status === 'CONFIRMED',
    };
    type ReadBooking = (id: number) => Promise<Row<typeof resource>>;
    type Make = (tx: Tx, read: ReadBooking, last: Tx['commitWith']) => ReturnType<ReadBooking>;
    const store = (make: Make): Promise<Answered> =>
      inTransaction(db, (tx) =>
        once(tx, request, writer.actor, async (last) => {
          const read = (id: number) => readRow(engine, tx, servedResources.reservation, writer.actor, id);
          return { status: 201, body: await make(tx, read, last) };
        }),
      );
    const check = async (): Promise<void> => {
      const [answered, checked] = await readTogether(db, (one) =>
        Promise.all([wasAnswered(one, request, writer.actor), checkOrder(one, deps, writer.actor, order)]),
      );
      if (!answered) throwRefusals(checked);
    };
    const book = () => store((tx, read, last) => reserveSlots(tx, deps, writer, order, read, last));
    let answer: Answered;
    try {
      answer = await bookInTurn(db, order, check, book);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      if (!input.join_waitlist) throw await takenAnswer(deps, writer, order, error);
      answer = await store(async (tx, read) => read(await joinWaitlist(tx, deps, writer, order)));
    }
    reply.code(answer.status);
    return answer.body;
  };
}
