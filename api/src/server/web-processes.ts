import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';

/** What a web process needs besides its settings. */
export interface WebProcessSetup {
  readonly connection: Connection;
}

/** The wait before a process that ended is replaced, so that one that cannot start is not restarted in a tight loop. */
const PAUSE_MS = 1000;

/** Starts web processes that share the port and replaces any that end. Throws if one of them fails to start. */
export async function startWebProcesses(
  count: number,
  setup: WebProcessSetup,
  warn: (text: string) => void,
): Promise<{ stop(): Promise<void> }> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../web-process.ts') });
  const running = new Set<Worker>();
  let isStopping = false;

  const start = (): Promise<void> => {
    const worker = cluster.fork();
    running.add(worker);
    worker.send(setup);
    worker.once('exit', () => {
      running.delete(worker);
      if (!isStopping) void replace();
    });
    return new Promise((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', () => reject(new StartError('A web process ended before it was ready.')));
    });
  };
  const replace = async () => {
    warn('A web process ended; another one takes its place.');
    await sleep(PAUSE_MS);
    if (!isStopping) await start().catch(() => undefined);
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      [...running].map((worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        return ended;
      }),
    );
  };

  try {
    await Promise.all(Array.from({ length: count }, start));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
