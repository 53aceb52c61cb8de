import {
  availability,
  closingPdf,
  collectionFile,
  courseCalls,
  creditNotePdf,
  downloadBulkRows,
  downloadMyData,
  eventCalls,
  exportArrears,
  exportCalendar,
  facilityAvailability,
  invoicePdf,
  receiptPdf,
  replayPricings,
  statementPdf,
  utilisation,
} from '@clubhouse/contract';
import type { FastifyInstance } from 'fastify';
import { limitPerPerson } from '../limiter/index.ts';
import { describedExports } from './described-calls.ts';

/** Calls that read or draw much: documents, exports, and calendars over many days. */
export const COSTLY_CALLS = [
  availability,
  facilityAvailability,
  utilisation,
  replayPricings,
  invoicePdf,
  receiptPdf,
  statementPdf,
  creditNotePdf,
  closingPdf,
  ...describedExports,
  exportArrears,
  exportCalendar,
  downloadMyData,
  downloadBulkRows,
  collectionFile,
  courseCalls.exportParticipants,
  eventCalls.exportParticipants,
] as const;

const AT_ONCE = 2;
const WAITING = 8;

/** One person, with however many tabs or scripts, keeps neither the database nor the processor from the others. */
export function limitCostlyCalls(app: FastifyInstance): void {
  const enter = limitPerPerson(AT_ONCE, WAITING);
  const costly = new Set(COSTLY_CALLS.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`));
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    if (!methods.some((method) => costly.has(`${method} ${route.routePath}`))) return;
    const already = [route.preHandler ?? []].flat();
    route.preHandler = [
      ...already,
      async (request, reply) => {
        if (!request.actor) return;
        const leave = await enter(request.actor.user_id);
        // A streamed answer, or one that its reader gave up on, ends with its connection.
        if (request.socket.destroyed) leave();
        reply.raw.once('finish', leave);
        reply.raw.once('close', leave);
      },
    ];
  });
}
