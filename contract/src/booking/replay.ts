import { localTime } from './clock.ts';
import { dayOf } from './day.ts';
import { priceOf } from './price.ts';
import type { PeakType, PriceRow, SpecialDay } from './types.ts';

/** Slots of one time that members of one level booked, together. */
export interface BookedTime {
  readonly start: number;
  readonly end: number;
  readonly peak_type: PeakType;
  readonly level: string;
  /** What they cost then, in cents, all of them together. */
  readonly cents: number;
  readonly slots: number;
  readonly reservations: readonly number[];
}

export interface Replayed {
  /** In cents. */
  readonly then: number;
  readonly now: number;
  readonly bookings: number;
  /** Bookings with at least one slot for which no row says a price. */
  readonly unpriced: number;
}

/** What booked times would have brought by other prices; a time without a price brings nothing. */
export function replayPrices(
  booked: readonly BookedTime[],
  pricings: readonly PriceRow[],
  calendar: readonly SpecialDay[],
  zone: string,
): Replayed {
  const bookings = new Set<number>();
  const unpriced = new Set<number>();
  let [then, now] = [0, 0];
  for (const { start, end, peak_type, level, cents, slots, reservations } of booked) {
    const { date, minutes } = localTime(start, zone);
    const rules = { pricings, slot_minutes: (end - start) / 60_000 };
    const price = priceOf(rules, dayOf(date, calendar), { start, end, minutes, peakType: peak_type }, level);
    then += cents;
    now += (price.cents ?? 0) * slots;
    for (const id of reservations) {
      bookings.add(id);
      if (price.cents === null) unpriced.add(id);
    }
  }
  return { then, now, bookings: bookings.size, unpriced: unpriced.size };
}
