import {
  centsToMoney,
  type Day,
  dayOf,
  momentWords,
  type OpenSlot,
  opensOn,
  priceOf,
  slotsOn,
  type VisibleDay,
  type VisibleSlot,
  type WindowRow,
  windowFor,
  windowOf,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FacilityFacts } from './facility-occupancy.ts';
import type { FacilityRecord, SlotTerms } from './facility-rules-cache.ts';
import { occupantOf, ownBookingOf, placesLeft, type SlotRefusal, slotRefusals } from './slot-refusals.ts';

/** Who looks at the calendar. */
export interface Viewer {
  readonly member: number;
  readonly level: string;
  readonly now: number;
  readonly zone: string;
}

/** Works out the terms of a slot. They hold until it opens, closes or begins. */
export function termsOf(
  facility: FacilityRecord,
  day: Day,
  slot: OpenSlot,
  { now, zone, level }: Viewer,
  period: WindowRow,
  opensAt: number,
): SlotTerms {
  const { cents, peakType } = priceOf(facility, day, slot, level);
  return {
    start_from: wireInstant(slot.start),
    end_at: wireInstant(slot.end),
    price: cents === null ? null : centsToMoney(cents),
    peak_type: peakType,
    window: windowOf(period, slot.start, now, zone, opensAt),
  };
}

/** A refusal as the calendar shows it: one word for the program, a note for the reader. */
function calendarReason(refusal: SlotRefusal | undefined, zone: string): Pick<VisibleSlot, 'reason' | 'note'> {
  switch (refusal?.kind) {
    case undefined:
      return { reason: null, note: null };
    case 'PAST':
      return { reason: 'PAST', note: null };
    case 'OUT_OF_USE':
      return { reason: 'CLOSED', note: t.seenOutOfUse() };
    case 'BLOCKED':
      return { reason: 'CLOSED', note: refusal.reason || 'Closed' };
    case 'NO_PRICE':
      return { reason: 'CLOSED', note: t.seenWithoutPrice() };
    case 'TAKEN':
      return { reason: 'BOOKED', note: null };
    case 'TOO_LATE':
      return { reason: 'TOO_LATE', note: t.seenTooLate({ closesAt: momentWords(refusal.at, zone) }) };
    case 'NOT_OPEN_YET':
      return { reason: 'NOT_OPEN_YET', note: t.seenNotOpenYet({ opensAt: momentWords(refusal.at, zone) }) };
  }
}

/** One slot as one person sees it, on terms that were worked out before. */
export function slotOnTerms(facility: FacilityFacts, slot: OpenSlot, terms: SlotTerms, viewer: Viewer): VisibleSlot {
  const { start_from, end_at, price, peak_type, window } = terms;
  const [refusal] = slotRefusals(facility, slot, { hasPrice: price !== null, window, pax: 1 });
  return {
    start_from,
    end_at,
    peak_type,
    price,
    available: refusal === undefined,
    ...calendarReason(refusal, viewer.zone),
    opens_at: refusal?.kind === 'NOT_OPEN_YET' ? wireInstant(refusal.at) : null,
    held_until: occupantOf(facility, slot)?.held_until ?? null,
    reservation: ownBookingOf(facility, slot, viewer.member)?.reservation ?? null,
    places_left: placesLeft(facility, slot),
  };
}

/** One slot as one person sees it. */
export function slotFor(
  facility: FacilityFacts,
  day: Day,
  slot: OpenSlot,
  viewer: Viewer,
  period = windowFor(facility.advance_booking_periods, viewer.level),
  opensAt = opensOn(period, day.date, viewer.zone),
): VisibleSlot {
  return slotOnTerms(facility, slot, termsOf(facility, day, slot, viewer, period, opensAt), viewer);
}

/** One day of a facility. */
export function dayFor(facility: FacilityFacts, date: string, viewer: Viewer): VisibleDay {
  const day = dayOf(date, facility.calendar);
  const period = windowFor(facility.advance_booking_periods, viewer.level);
  const opensAt = opensOn(period, date, viewer.zone);
  const slots = slotsOn(facility, day, viewer.zone).map((slot) =>
    slotFor(facility, day, slot, viewer, period, opensAt),
  );
  return { date, day_type: day.dayType, day_group: day.dayGroup, closure: day.closure, slots };
}
