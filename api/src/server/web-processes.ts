import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../db/pool.ts';
import { StartError } from '../db/start-error.ts';
import { askForMetrics } from './ask-web-process.ts';

/** What a web process needs besides its settings. */
export interface WebProcessSetup {
  readonly connection: Connection;
  /** Its name in metrics; the process that replaces it has the same. */
  readonly name: string;
}

/** The web processes of this machine. */
export interface WebProcesses {
  /** What each of them measures; undefined for one that does not answer. */
  scrape(): Promise<ReadonlyMap<string, string | undefined>>;
  stop(): Promise<void>;
}

/** The wait before a process that ended is replaced, so that one that cannot start is not restarted in a tight loop. */
const PAUSE_MS = 1000;

/** Starts web processes that share the port and replaces any that end. Throws if one of them fails to start. */
export async function startWebProcesses(
  count: number,
  setup: Omit<WebProcessSetup, 'name'>,
  warn: (text: string) => void,
): Promise<WebProcesses> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, '../web-process.ts') });
  const names = Array.from({ length: count }, (_, index) => `web-${index + 1}`);
  const running = new Map<string, Worker>();
  let isStopping = false;

  const start = (name: string): Promise<void> => {
    const worker = cluster.fork();
    running.set(name, worker);
    worker.send({ ...setup, name });
    worker.once('exit', () => {
      running.delete(name);
      if (!isStopping) void replace(name);
    });
    return new Promise((resolve, reject) => {
      worker.once('listening', () => resolve());
      worker.once('exit', () => reject(new StartError('A web process ended before it was ready.')));
    });
  };
  const replace = async (name: string) => {
    warn('A web process ended; another one takes its place.');
    await sleep(PAUSE_MS);
    if (!isStopping) await start(name).catch(() => undefined);
  };
  const stop = async () => {
    isStopping = true;
    await Promise.all(
      [...running.values()].map((worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        return ended;
      }),
    );
  };

  const scrape = async () => {
    const answer = async (name: string) => {
      const worker = running.get(name);
      return [name, worker && (await askForMetrics(worker))] as const;
    };
    return new Map(await Promise.all(names.map(answer)));
  };

  try {
    await Promise.all(names.map(start));
  } catch (error) {
    await stop();
    throw error;
  }
  return { scrape, stop };
}
