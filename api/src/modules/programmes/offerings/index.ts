import type { FastifyInstance, FastifyRequest } from 'fastify';
import { can } from '../../../access/index.ts';
import { addWrites, readRow, writeOnce, writerOf } from '../../../crud/index.ts';
import { inRollback } from '../../../db/pool.ts';
import { actorOf, addOperation, addRoute, idOf, numberOf, queryOf, readOperationBody } from '../../../http/index.ts';
import { icsRoute } from '../../platform/calendar-files.ts';
import { callOff, callOffEffect, undoCallOff } from './cancel-offering.ts';
import { changeSession, undoSessionChange } from './change-session.ts';
import type { OfferingDeps } from './offering-dependencies.ts';
import { offeringSetRoutes } from './offering-rule-sets.ts';
import { type OfferingType, offeringTypes } from './offering-types.ts';
import { sessionsFile } from './session-calendar-file.ts';
import { seeSessions, termOf } from './sessions.ts';
import { changeOffering, createOffering, removeOffering } from './write-offering.ts';

export { takePlaces } from './book-venues.ts';
export { readLivePlans } from './live-plans.ts';
export type { OfferingConfig, OfferingDeps } from './offering-dependencies.ts';
export { type EnrollmentResource, type OfferingType, offeringTypeOf, offeringTypes } from './offering-types.ts';
export { completeOver, planAll } from './plan-all-sessions.ts';
export { sessionsFile } from './session-calendar-file.ts';
export { readShares, type SessionShare } from './session-shares.ts';

function faceRoutes(app: FastifyInstance, deps: OfferingDeps, offeringType: OfferingType): void {
  const { db, engine, config } = deps;
  const { served, calls } = offeringType;
  const zone = config.CLUB_TIMEZONE;
  const seen = (request: FastifyRequest) => readRow(engine, db, served, actorOf(request), idOf(request));
  addWrites(app, engine, served, {
    create: createOffering(offeringType, deps),
    change: changeOffering(offeringType, deps),
    remove: removeOffering(offeringType),
  });
  offeringSetRoutes(app, engine, offeringType, zone);
  addOperation(app, calls.sessions, async (_input, request) => {
    const { id } = await seen(request);
    const staff = can(actorOf(request), offeringType.manage);
    return { results: await seeSessions(db, id, termOf(queryOf(request)), { zone, staff }) };
  });
  addRoute(app, {
    ...calls.changeSession,
    handler: async (request) => {
      const { id } = await seen(request);
      const input = await readOperationBody(calls.changeSession, request);
      const session = numberOf(request, 'session') ?? 0;
      const writer = writerOf(engine, request);
      if (!input.preview)
        return writeOnce(engine, request, (tx) => changeSession(tx, deps, writer, offeringType, id, session, input));
      return inRollback(db, async (tx) => {
        const changed = await changeSession(tx, deps, writer, offeringType, id, session, input);
        return { ...changed, change: null, undo_until: null };
      });
    },
  });
  addRoute(app, {
    ...calls.undoSessionChange,
    handler: async (request) => {
      const { id } = await seen(request);
      const change = numberOf(request, 'change') ?? 0;
      await writeOnce(engine, request, async (tx, writer) => {
        await undoSessionChange(tx, deps, writer, offeringType, id, change);
        return null;
      });
      return { results: await seeSessions(db, id, null, { zone, staff: true }) };
    },
  });
  icsRoute(app, calls.calendar, async (request) => {
    const row = await seen(request);
    const about = { offering: row.id, term: termOf(queryOf(request)), gone: false, note: '' };
    return {
      name: `${offeringType.word}-${row.id}`,
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
      return writeOnce(engine, request, (tx, writer) => callOff(tx, deps, writer, offeringType, id, { reason, now }));
    },
  });
  addRoute(app, {
    ...calls.undoCancel,
    handler: async (request) => {
      const { id } = await seen(request);
      await writeOnce(engine, request, async (tx, writer) => {
        await undoCallOff(tx, deps, writer, offeringType, id);
        return null;
      });
      return seen(request);
    },
  });
}

/** Courses and events: what is offered, when and where it takes place. Who takes part is another module. */
export function offeringRoutes(app: FastifyInstance, deps: OfferingDeps): void {
  for (const offeringType of offeringTypes) faceRoutes(app, deps, offeringType);
}
