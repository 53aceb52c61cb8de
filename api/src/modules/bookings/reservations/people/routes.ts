import {
  admitPerson as admitCall,
  answerInvitation as answerCall,
  answerVisit as answerVisitCall,
  resendInvitation as resendCall,
  readVisit as visitCall,
} from '@clubhouse/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addWrite, addWrites, readRow } from '../../../../crud/index.ts';
import { inTransaction } from '../../../../db/pool.ts';
import { addOperation, idOf, paramOf, readOperationBody } from '../../../../http/index.ts';
import { addressKey, hit } from '../../../../limiter/index.ts';
import { servedResources } from '../../../../resources/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { splitRoutes } from '../split/routes.ts';
import { addPerson, countTry } from './add-person.ts';
import { admit } from './admit-person.ts';
import { answer } from './answer-invitation.ts';
import { answerAsGuest, readGuestVisit } from './guest-visit.ts';
import { removePerson } from './remove-person.ts';
import { resendInvitation } from './resend-invitation.ts';
import { findByVisitLink } from './visit-links.ts';

/** Guests and co-players: who adds and removes them, what they answer, and the gate. */
export function peopleRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db, engine, config } = deps;
  const served = servedResources.bookingPerson;
  addWrites(app, engine, served, {
    create: addPerson(deps),
    beforeCreate: countTry(deps),
    remove: removePerson(deps),
  });
  addWrite(app, engine, answerCall, async (writer, tx, request) => {
    const { id } = await readRow(engine, tx, served, writer.actor, idOf(request));
    return answer(tx, deps, writer, id, (await readOperationBody(answerCall, request)).answer);
  });
  addWrite(app, engine, resendCall, (writer, tx, request) => resendInvitation(tx, deps, writer, idOf(request)), {
    before: countTry(deps),
  });
  addWrite(app, engine, admitCall, async (writer, tx, request) => {
    const { id, is_first } = await admit(tx, config, writer, await readOperationBody(admitCall, request));
    return { ...(await readRow(engine, tx, served, writer.actor, id)), is_first };
  });
  const guestOf = async (request: FastifyRequest, limit: number): Promise<number> => {
    await hit(db, { key: `visit-${limit}:${addressKey(request.ip)}`, limit, seconds: 3600 });
    return findByVisitLink(db, paramOf(request, 'token') ?? '');
  };
  splitRoutes(app, deps, { guestOf, countTry: countTry(deps) });
  addOperation(app, visitCall, async (_input, request) => readGuestVisit(db, config, await guestOf(request, 600)));
  addOperation(app, answerVisitCall, async (input, request) => {
    const id = await guestOf(request, 60);
    await inTransaction(db, (tx) => answerAsGuest(tx, config, id, input));
    return readGuestVisit(db, config, id);
  });
}
