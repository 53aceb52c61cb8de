import { askShare, billShare, billVisitShare, cancelSplit, readSplit, splitBooking } from '@clubhouse/contract';
import { people } from '@clubhouse/messages/server/booking-people';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addWrite, type Before, readRow, type Writer } from '../../../../crud/index.ts';
import { inTransaction, type Tx } from '../../../../db/pool.ts';
import { forbidden, refusal } from '../../../../errors.ts';
import { actorOf, addOperation, idOf, queryOf, readOperationBody } from '../../../../http/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { refuseOthersBooking } from '../booking-rights.ts';
import { countLinksOfDay, EMAILS_A_DAY } from '../people/resend-invitation.ts';
import { billShareOf } from './bill-share.ts';
import { endSplit } from './cancel-split.ts';
import { readSplitState, splitAnswer } from './read-split.ts';
import { askAgain, split } from './split-booking.ts';

interface GuestCalls {
  /** The guest behind the link of a request. */
  readonly guestOf: (request: FastifyRequest, limit: number) => Promise<number>;
  readonly countTry: Before;
}

/** Splitting the cost of a booking, and paying a share. */
export function splitRoutes(app: FastifyInstance, deps: BookingDeps, { guestOf, countTry }: GuestCalls): void {
  const { db, engine, config } = deps;
  const [bookings, persons] = [servedResources.reservation, servedResources.bookingPerson];
  addOperation(app, readSplit, async (_input, request) => {
    const { id } = await readRow(engine, db, bookings, actorOf(request), idOf(request));
    const wanted = Number(queryOf(request).players);
    return splitAnswer(
      await readSplitState(db, id),
      config,
      Number.isInteger(wanted) && wanted >= 2 && wanted <= 1000 ? wanted : undefined,
    );
  });
  const answer = async (tx: Tx, id: number) => splitAnswer(await readSplitState(tx, id), config, undefined);
  addWrite(
    app,
    engine,
    splitBooking,
    async (writer, tx, request) => {
      const { id } = await readRow(engine, tx, bookings, writer.actor, idOf(request));
      await split(tx, config, writer, id, await readOperationBody(splitBooking, request));
      return answer(tx, id);
    },
    { before: countTry },
  );
  addWrite(app, engine, cancelSplit, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, bookings, writer.actor, idOf(request));
    await endSplit(tx, config, writer, id, (await readOperationBody(cancelSplit, request)).reason ?? '');
    return answer(tx, id);
  });
  const personOf = (writer: Writer, tx: Tx, request: FastifyRequest) =>
    readRow(engine, tx, persons, writer.actor, idOf(request));
  addWrite(
    app,
    engine,
    askShare,
    async (writer, tx, request) => {
      const person = await personOf(writer, tx, request);
      const booking = await readRow(engine, tx, bookings, writer.actor, person.reservation);
      refuseOthersBooking(writer.actor, booking.member);
      if ((await countLinksOfDay(tx, person.id)) >= EMAILS_A_DAY)
        throw refusal(409, people.resendLimit({ count: EMAILS_A_DAY }));
      await askAgain(tx, config, writer, person.id);
      return readRow(engine, tx, persons, writer.actor, person.id);
    },
    { before: countTry },
  );
  addWrite(app, engine, billShare, async (writer, tx, request) => {
    const person = await personOf(writer, tx, request);
    if (person.member === null || person.member !== writer.actor.member?.id) throw forbidden();
    return { invoice: (await billShareOf(tx, config, person.id, writer.actor.user_id)).id };
  });
  addOperation(app, billVisitShare, async (_input, request) => {
    const person = await guestOf(request, 60);
    const { token } = await inTransaction(db, (tx) => billShareOf(tx, config, person, null));
    return { payment_url: `/payment/${token}` };
  });
}
