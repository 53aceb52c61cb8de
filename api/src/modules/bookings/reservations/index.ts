import {
  availability,
  bookingCalendarFile,
  cancelBooking,
  cancelTerms,
  checkInBooking,
  closeTimes,
  facilityAvailability,
  moveBooking,
  quoteBooking,
  releaseMove,
  repeatBooking,
  replayPricings,
  utilisation,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addWrites, readRow, writeOnce, writerOf } from '../../../crud/index.ts';
import { inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, addRoute, idOf, readOperationBody } from '../../../http/index.ts';
import { servedResources } from '../../../resources/index.ts';
import { icsRoute } from '../../platform/calendar-files.ts';
import { manyDays, oneDay } from './availability/read-availability.ts';
import { readUtilisation } from './availability/read-utilisation.ts';
import { replayLastYear } from './availability/replay-prices.ts';
import { liveRoute } from './availability/stream-slot-events.ts';
import type { BookingDeps } from './booking-dependencies.ts';
import { mayWaive, refuseOthersBooking } from './booking-rights.ts';
import { calendarFile } from './calendar-file.ts';
import { cancel, readTerms } from './cancel-reservation.ts';
import { changeBooking, removeBooking } from './change-reservation.ts';
import { checkIn } from './check-in.ts';
import { changeBlock, createBlock, removeBlock } from './closures/block-slots.ts';
import { closeManyTimes } from './closures/close-facilities.ts';
import { dropMove } from './move/cancel-move.ts';
import { move } from './move/move-reservation.ts';
import { openGameRoutes } from './open-games/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { createBooking, takenAnswer } from './reserve/create-reservation.ts';
import { quote } from './reserve/quote-reservation.ts';
import { repeat } from './reserve/repeat-reservation.ts';
import { Taken } from './reserve/slot-claims.ts';

export { readRules } from './availability/facility-rules-cache.ts';
export { type FoundSlot, findSlots } from './availability/find-slots.ts';
export { readFreeFacilities } from './availability/free-facilities.ts';
export { readUsualSlots } from './availability/usual-slots.ts';
export type { BookingDeps } from './booking-dependencies.ts';
export { visibleTo } from './booking-rights.ts';
export { finishBookings } from './complete-reservations.ts';
export { holdHousehold } from './reserve/booking-allowance.ts';
export type { BookingOrder } from './reserve/booking-order.ts';
export { invoiceItems } from './reserve/booking-price.ts';
export { confirmBooking, reseatLate } from './reserve/confirm-reservation.ts';
export { decideSlotOffer } from './reserve/decide-slot-offer.ts';
export { releaseHolds } from './reserve/expire-holds.ts';
export { billReservation, heldBooking, invoiceBooking } from './reserve/invoice-reservation.ts';
export { offerPlaces } from './reserve/offer-waitlisted-slots.ts';
export { reserveSlots } from './reserve/reserve-slots.ts';
export { claim, releaseSlots, Taken } from './reserve/slot-claims.ts';
export { closeSplits } from './split/close-splits.ts';
export { confirmShare } from './split/confirm-share.ts';
export { alternativesFor, tryReservation } from './try-reservation.ts';

const served = servedResources.reservation;

/** The calls on one booking: a caller who may not see it finds none. */
function oneBooking(app: FastifyInstance, deps: BookingDeps): void {
  const { db, engine, config } = deps;
  const rowOf = (request: FastifyRequest) => readRow(engine, db, served, actorOf(request), idOf(request));
  const changeable = async (request: FastifyRequest) => {
    const row = await rowOf(request);
    refuseOthersBooking(actorOf(request), row.member);
    return row.id;
  };
  addOperation(app, cancelTerms, async (_input, request) => {
    const row = await rowOf(request);
    const viewer = { actor: actorOf(request), member: row.member };
    return readTerms(db, config.CLUB_TIMEZONE, row.id, mayWaive(viewer.actor, viewer.member), viewer);
  });
  // Whose booking it is comes before what is asked of it: the body is read only once the row is there.
  const act = (
    operation: typeof cancelBooking | typeof moveBooking | typeof releaseMove,
    handler: (request: FastifyRequest, id: number) => Promise<unknown>,
  ) => {
    const { method, path, policy } = operation;
    addRoute(app, { method, path, policy, handler: async (request) => handler(request, await changeable(request)) });
  };
  act(cancelBooking, async (request, id) => {
    const input = await readOperationBody(cancelBooking, request);
    return writeOnce(engine, request, async (tx, writer) => {
      await cancel(tx, deps, writer, id, input);
      return readRow(engine, tx, served, writer.actor, id);
    });
  });
  act(moveBooking, async (request, id) => {
    const input = await readOperationBody(moveBooking, request);
    const writer = writerOf(engine, request);
    try {
      return await writeOnce(engine, request, async (tx) => (await move(tx, deps, writer, id, input)).answer);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      const { order } = await inTransaction(db, (tx) => move(tx, deps, writer, id, { ...input, preview: true }));
      throw await takenAnswer(deps, writer, order, error);
    }
  });
  act(releaseMove, async (request, id) => {
    return writeOnce(engine, request, async (tx, writer) => {
      await dropMove(tx, deps, writer, id);
      return readRow(engine, tx, served, writer.actor, id);
    });
  });
  icsRoute(app, bookingCalendarFile, async (request) => {
    const row = await readRow(engine, db, served, actorOf(request), idOf(request));
    const now = new Date().toISOString();
    return {
      name: `${row.reservation_number}`,
      text: calendarFile(row, { host: new URL(config.publicUrl).host, now }),
    };
  });
}

/** Facilities' free times, bookings and everything that becomes of them. Returns how many live calendars are open. */
export function bookingRoutes(app: FastifyInstance, deps: BookingDeps): () => number {
  const { db, engine, config } = deps;
  // Kept as a text between calls, so there is no object to check.
  addRoute(app, { ...availability, handler: (request, reply) => manyDays(deps, request, reply) });
  addOperation(app, facilityAvailability, (_input, request) => oneDay(deps, request));
  addOperation(app, utilisation, (_input, request) => readUtilisation(deps, request));
  const { method, path, policy } = replayPricings;
  addRoute(app, { method, path, policy, handler: (request) => replayLastYear(deps, request) });
  addOperation(app, quoteBooking, (input, request) => quote(deps, actorOf(request), input));
  addOperation(app, repeatBooking, (input, request) => repeat(deps, writerOf(engine, request), input));
  addRoute(app, { method: 'POST', path: served.resource.path, policy: 'member', handler: createBooking(deps) });
  addWrites(app, engine, served, { change: changeBooking(deps), remove: removeBooking(deps) });
  addWrites(app, engine, servedResources.reservationSlot, {
    create: createBlock(deps),
    change: changeBlock,
    remove: removeBlock,
  });
  addOperation(app, checkInBooking, async (input, request) => {
    const writer = writerOf(engine, request);
    return inTransaction(db, async (tx) => {
      const id = await checkIn(tx, writer, input, config.CLUB_TIMEZONE);
      return readRow(engine, tx, served, writer.actor, id);
    });
  });
  addOperation(app, closeTimes, (input, request) => {
    const writer = writerOf(engine, request);
    return inTransaction(db, (tx) => closeManyTimes(tx, deps, writer, input));
  });
  oneBooking(app, deps);
  peopleRoutes(app, deps);
  openGameRoutes(app, deps);
  return liveRoute(app, deps);
}
