import type { Db } from '../../../../db/pool.ts';
import { knownRules } from '../availability/facility-rules-cache.ts';
import type { BookingOrder } from './booking-order.ts';

/** The bookings that this process is making right now, by facility and start. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/**
 * When a popular time opens, many people ask for it at once. The first books; the others wait for the outcome and then
 * `check` before they begin a transaction of their own, so they are refused without queueing for locks. It only saves
 * work: what is stored is still decided by the database, across all processes. Times that several parties share are
 * booked side by side.
 */
export async function bookInTurn<T>(
  db: Db,
  { facility, times }: Pick<BookingOrder, 'facility' | 'times'>,
  check: () => Promise<void>,
  book: () => Promise<T>,
): Promise<T> {
  const rules = knownRules(db)?.facilities.find(({ id }) => id === facility);
  if (rules?.multiple_booking !== 'NO') return book();
  const queue = queues.get(db.home) ?? new Map<string, Promise<unknown>>();
  queues.set(db.home, queue);
  const key = `${facility} ${Math.min(...times.map(({ start }) => start))}`;
  for (let ahead = queue.get(key); ahead; ahead = queue.get(key)) {
    await ahead.catch(() => undefined);
    await check();
  }
  const mine = book().finally(() => queue.delete(key));
  queue.set(key, mine);
  return mine;
}
