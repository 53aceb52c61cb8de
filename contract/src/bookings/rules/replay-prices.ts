import { businessDayOf } from './business-day.ts';
import { minutesInto } from './late-hours.ts';
import { priceOf } from './price.ts';
import { hoursAt, hoursOn } from './slots.ts';
import type { FacilityRules, PeakType, SpecialDay } from './types.ts';

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
  { pricings, operating_hours }: Pick<FacilityRules, 'pricings' | 'operating_hours'>,
  calendar: readonly SpecialDay[],
  zone: string,
): Replayed {
  const bookings = new Set<number>();
  const unpriced = new Set<number>();
  let [then, now] = [0, 0];
  for (const { start, end, peak_type, level, cents, slots, reservations } of booked) {
    const day = businessDayOf(operating_hours, calendar, start, zone);
    const minutes = minutesInto(day.date, start, zone);
    const rules = { pricings, slot_minutes: (end - start) / 60_000 };
    // The stored peak type may come from a price row of then; where the opening hours still know the time, they say.
    const peakType = hoursAt(hoursOn(operating_hours, day), minutes)?.peak_type ?? peak_type;
    const price = priceOf(rules, day, { start, end, minutes, peakType }, level);
    then += cents;
    now += (price.cents ?? 0) * slots;
    for (const id of reservations) {
      bookings.add(id);
      if (price.cents === null) unpriced.add(id);
    }
  }
  return { then, now, bookings: bookings.size, unpriced: unpriced.size };
}
