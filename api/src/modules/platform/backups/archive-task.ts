import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { DataSecrets } from '../../../config.ts';
import type { Totals } from '../../../db/backup/save-database.ts';
import type { DrillCheck } from './drill/drill-check.ts';

/** What needs much of a processor, and therefore has a thread of its own. */
export type ArchiveTask =
  | { readonly task: 'save'; readonly connection: pg.ClientConfig; readonly path: string }
  | {
      readonly task: 'drill';
      readonly connection: pg.ClientConfig;
      readonly path: string;
      readonly secrets: DataSecrets & { readonly DATA_DIR: string };
    };

interface Results {
  readonly save: Totals;
  readonly drill: readonly DrillCheck[];
}

/** What the thread answers. */
export type ArchiveAnswer<T extends ArchiveTask['task'] = ArchiveTask['task']> =
  | { readonly result: Results[T] }
  | { readonly error: string };

/** Thrown when the process stops: what was begun is given up, and no one is to blame. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Runs a task in a thread of its own: requests never wait for it. If the process stops, so does the thread, at once. */
export async function runArchiveTask<T extends ArchiveTask>(task: T, signal: AbortSignal): Promise<Results[T['task']]> {
  if (signal.aborted) throw new Stopped();
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<ArchiveAnswer<T['task']>>();
  const stop = () => reject(new Stopped());
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread of the backup ended with ${code}.`)));
  signal.addEventListener('abort', stop);
  try {
    const answer = await promise;
    if ('error' in answer) throw new Error(answer.error);
    return answer.result;
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
