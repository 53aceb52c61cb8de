import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors.ts';

const RESOLUTION_MS = 10;
const SAMPLE_MS = 1000;

/** Requests get 503 while the event loop was later than this on average over the last second; 0 turns it off. */
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
  app.addHook('onRequest', async () => {
    if (isOverloaded) throw unavailable();
  });
}
