import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

/** Requests that arrive on an open connection while the server stops are told to try again; those in flight finish. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw unavailable(t.restarting());
  });
}
