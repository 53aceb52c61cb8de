import { setTimeout as pause } from 'node:timers/promises';

/** How long we wait when a gateway has too much to do, each time longer. */
const WAITS_MS = [250, 750, 2000];

/** Calls a gateway, and again after a while where it says that there were too many calls: it has done nothing then. */
export async function callAgain<T>(
  call: () => Promise<T>,
  isBusy: (error: unknown) => boolean,
  waits: readonly number[] = WAITS_MS,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const [wait, ...later] = waits;
    if (!isBusy(error) || wait === undefined) throw error;
    await pause(wait);
    return callAgain(call, isBusy, later);
  }
}
