/** How long an event is tried, and how long an endpoint may fail before it is paused. */
export const GIVE_UP_HOURS = 72;

/** Seconds from each attempt to the next; the last one counts for all further attempts. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800];

/** How many seconds to wait after this many failed attempts; undefined if the event is given up. */
export function retryDelay(attempts: number, ageSeconds: number): number | undefined {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0;
  return ageSeconds + wait > GIVE_UP_HOURS * 3600 ? undefined : wait;
}
