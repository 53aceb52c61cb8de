import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallOptions, ObjectStorageError } from './object-storage.ts';

const TRIES = 4;
const FIRST_PAUSE_MS = 200;

/** Calls again, after longer and longer pauses, while the storage is away or busy. */
export async function retryCall<T>(call: () => Promise<T>, { tries = TRIES, signal }: CallOptions = {}): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await call();
    } catch (error) {
      const mayHelp = error instanceof ObjectStorageError && error.isTransient;
      if (!mayHelp || tried >= tries || signal?.aborted) throw error;
      // Processes that failed together do not come back together.
      const pause = (FIRST_PAUSE_MS * 2 ** (tried - 1) * randomInt(500, 1500)) / 1000;
      await sleep(pause, undefined, signal && { signal });
    }
  }
}
