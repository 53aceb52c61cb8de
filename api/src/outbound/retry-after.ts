/** Seconds from each attempt to the next; the last one counts for all further attempts, until the message is out of date. */
const WAITS = [60, 240, 900, 3600];
const LONGEST_WAIT = 24 * 3600;

/** How many seconds to wait after this many failed attempts, or as long as the other side asks. */
export function waitAfter(attempts: number, retryAfter: number | undefined): number {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0;
  return Math.min(Math.max(wait, retryAfter ?? 0), LONGEST_WAIT);
}

/** The seconds of a Retry-After header; undefined if it names a date or nothing. */
export const retryAfterOf = (header: string | undefined): number | undefined =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
