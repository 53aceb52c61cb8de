import { throttled } from '../errors.ts';

/** Lets so many pieces of heavy work run at once in this process, and so many wait; a person who comes then is sent away. */
export function limitConcurrency(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw throttled(1);
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // Who ends hands the place to who waits longest; it is never free in between for someone else to slip in.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
