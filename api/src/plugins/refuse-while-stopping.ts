import { platform as t } from '@clubhouse/messages/server/platform';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says at `/health/ready` that this process is going, and answers everything else as before. */
    drain(): void;
    readonly isDraining: () => boolean;
  }
}

/** Requests that arrive on an open connection while the server stops are told to try again; those in flight finish. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let [draining, stopping] = [false, false];
  app.decorate('drain', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async () => {
    if (stopping) throw unavailable(t.restarting());
  });
}
