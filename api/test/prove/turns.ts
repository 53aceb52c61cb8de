import { setImmediate as turn } from 'node:timers/promises';

/** How a piece of work let others have their turn. */
export interface Turns {
  /** How often the event loop came round meanwhile. */
  readonly count: number;
  /** The longest that one turn kept this thread's processor busy, in milliseconds: its own time, however busy the machine is. */
  readonly longest: number;
}

const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Does the work, and watches the event loop while it goes on. */
export async function watchTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: Turns }> {
  let [on, count, longest] = [true, 0, 0];
  const watching = (async () => {
    let before = spent();
    while (on) {
      await turn();
      const now = spent();
      longest = Math.max(longest, now - before);
      before = now;
      count += 1;
    }
  })();
  try {
    const result = await work();
    on = false;
    await watching;
    return { result, turns: { count, longest } };
  } finally {
    on = false;
  }
}
