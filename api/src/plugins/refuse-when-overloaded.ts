import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unavailable } from '../errors.ts';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 1000;

/** The portal's page and files are bytes in memory. It tries its calls again by itself, which a refused page can't. */
const isCheap = ({ is404, routeOptions }: FastifyRequest) => is404 || routeOptions.config.isFile === true;

/** Calls get 503 while the event loop was later than this on average over the last second; 0 turns it off. */
export function refuseWhenOverloaded(app: FastifyInstance, longestDelayMs: number): void {
  if (longestDelayMs === 0) return;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let isOverloaded = false;
  const timer = setInterval(() => {
    const late = delays.mean / 1e6 - RESOLUTION_MS;
    // Without a single measurement the loop stood still all the time.
    isOverloaded = Number.isNaN(late) || late > longestDelayMs;
    delays.reset();
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delays.disable();
  });
  app.addHook('onRequest', async (request) => {
    if (isOverloaded && !isCheap(request)) throw unavailable();
  });
}
