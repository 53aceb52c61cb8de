import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';
import { clearOrphan } from './postmaster.ts';
import { launch, type Run } from './process.ts';

const longestPause = 5000;
const calm = 30_000;

/** Keeps PostgreSQL running: when it ends unasked it is started again, with growing pauses. Returns the stop. */
export async function supervise(run: Run, log: Log): Promise<() => Promise<void>> {
  let running = await launch(run);
  const stopping = new AbortController();

  const watch = async () => {
    let pause = 50;
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const words = await running.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > calm) pause = 50;
      log.warn(`PostgreSQL ended unexpectedly (${words}); starting it again`);
      while (!stopping.signal.aborted) {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
        pause = Math.min(pause * 2, longestPause);
        if (stopping.signal.aborted) return;
        const again = await clearOrphan(run.cluster)
          .then(() => launch(run))
          .catch((error: Error) => {
            log.warn(error.message);
          });
        if (!again) continue;
        running = again;
        log.info('PostgreSQL is back');
        break;
      }
    }
  };
  const watched = watch();

  return async () => {
    stopping.abort();
    await running.stop();
    await watched;
  };
}
