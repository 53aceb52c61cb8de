import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '../../../access/index.ts';
import { addWrites, readRow, writerOf } from '../../../crud/index.ts';
import { inRollback, inTransaction } from '../../../db/pool.ts';
import { actorOf, addOperation, addRoute, idOf, numberOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { icsRoute } from '../../platform/calendar-files.ts';
import { callOff, callOffEffect, undoCallOff } from './cancel-offering.ts';
import { changeSession, undoSessionChange } from './change-session.ts';
import type { OfferingParts } from './offering-dependencies.ts';
import { offeringSetRoutes } from './offering-rule-sets.ts';
import { type Face, faces } from './offering-types.ts';
import { sessionsFile } from './session-calendar-file.ts';
import { seeSessions, termOf } from './sessions.ts';
import { changeOffering, createOffering, removeOffering } from './write-offering.ts';

export { takePlaces } from './book-venues.ts';
export { readLivePlans } from './live-plans.ts';
export type { OfferingConfig, OfferingParts } from './offering-dependencies.ts';
export { type EnrollmentResource, type Face, faceOf, faces } from './offering-types.ts';
export { completeOver, planAll } from './plan-all-sessions.ts';
export { sessionsFile } from './session-calendar-file.ts';
export { readShares, type SessionShare } from './session-shares.ts';

function faceRoutes(app: FastifyInstance, parts: OfferingParts, face: Face): void {
  const { db, engine, config } = parts;
  const { served, calls } = face;
  const zone = config.CLUB_TIMEZONE;
  const seen = (request: FastifyRequest) => readRow(engine, db, served, actorOf(request), idOf(request));
  addWrites(app, engine, served, {
    create: createOffering(face, parts),
    change: changeOffering(face, parts),
    remove: removeOffering(face),
  });
  offeringSetRoutes(app, engine, face, zone);
  addOperation(app, calls.sessions, async (_input, request) => {
    const { id } = await seen(request);
    const staff = can(actorOf(request), face.manage);
    return { results: await seeSessions(db, id, termOf(queryOf(request)), { zone, staff }) };
  });
  addRoute(app, {
    ...calls.changeSession,
    handler: async (request) => {
      const { id } = await seen(request);
      const input = await readOperationBody(calls.changeSession, request);
      const session = numberOf(request, 'session') ?? 0;
      const writer = writerOf(engine, request);
      if (!input.preview) return inTransaction(db, (tx) => changeSession(tx, parts, writer, face, id, session, input));
      return inRollback(db, async (tx) => {
        const told = await changeSession(tx, parts, writer, face, id, session, input);
        return { ...told, change: null, undo_until: null };
      });
    },
  });
  addRoute(app, {
    ...calls.undoSessionChange,
    handler: async (request) => {
      const { id } = await seen(request);
      const change = numberOf(request, 'change') ?? 0;
      const writer = writerOf(engine, request);
      await inTransaction(db, (tx) => undoSessionChange(tx, parts, writer, face, id, change));
      return { results: await seeSessions(db, id, null, { zone, staff: true }) };
    },
  });
  icsRoute(app, calls.calendar, async (request) => {
    const row = await seen(request);
    const about = { offering: row.id, term: termOf(queryOf(request)), gone: false, note: '' };
    return {
      name: `${face.word}-${row.id}`,
      text: await sessionsFile(db, about, new URL(config.publicUrl).host),
    };
  });
  const { method, path, policy } = calls.cancel;
  addRoute(app, {
    method,
    path,
    policy,
    handler: async (request) => {
      const { id } = await seen(request);
      const { reason = '', preview, now = false } = await readOperationBody(calls.cancel, request);
      if (preview) return callOffEffect(db, id);
      const writer = writerOf(engine, request);
      return inTransaction(db, (tx) => callOff(tx, parts, writer, face, id, { reason, now }));
    },
  });
  addRoute(app, {
    ...calls.undoCancel,
    handler: async (request) => {
      const { id } = await seen(request);
      const writer = writerOf(engine, request);
      await inTransaction(db, (tx) => undoCallOff(tx, parts, writer, face, id));
      return seen(request);
    },
  });
}

/** Courses and events: what is offered, when and where it takes place. Who takes part is another module. */
export function offeringRoutes(app: FastifyInstance, parts: OfferingParts): void {
  for (const face of faces) faceRoutes(app, parts, face);
}
