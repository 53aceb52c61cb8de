import {
  centsToMoney,
  type Day,
  dayOf,
  momentWords,
  type OpenSlot,
  opensOn,
  priceOf,
  type SeenDay,
  type SeenSlot,
  slotsOn,
  type WindowRow,
  windowFor,
  windowOf,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Busy, FacilityFacts } from './facility-occupancy.ts';
import type { FacilityRecord, SlotTerms } from './facility-rules-cache.ts';

/** Through whose eyes. */
export interface Viewer {
  readonly member: number;
  readonly level: string;
  readonly now: number;
  readonly zone: string;
}

type Reason = SeenSlot['reason'];

const overlaps = (slot: OpenSlot) => (one: Busy) => one.start < slot.end && slot.start < one.end;

/** Who is in the way of a slot: others on its spaces; among parties that share it, only what is not a party. */
export const inTheWay = (facility: FacilityFacts, slot: OpenSlot): Busy | undefined =>
  facility.busy.find(
    (one) =>
      overlaps(slot)(one) &&
      !(facility.multiple_booking === 'YES' && one.facility === facility.id && one.status !== 'BLOCKED'),
  );

/** How many places a shared slot still has; null where one party has it to itself. */
export function placesLeft(facility: FacilityFacts, slot: OpenSlot): number | null {
  if (facility.multiple_booking !== 'YES') return null;
  const taken = facility.loads.find(({ start }) => start === slot.start)?.taken ?? 0;
  return Math.max((facility.capacity ?? 0) - taken, 0);
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

/** One slot as one person sees it, on terms that were worked out before. */
export function seeOnTerms(facility: FacilityFacts, slot: OpenSlot, terms: SlotTerms, viewer: Viewer): SeenSlot {
  const { member, zone } = viewer;
  const { start_from, end_at, price, peak_type, window } = terms;
  const blocker = inTheWay(facility, slot);
  const mine = facility.busy.find(
    (one) => one.facility === facility.id && one.member === member && overlaps(slot)(one),
  );
  const places = placesLeft(facility, slot);
  const [reason, note] = ((): [Reason, string | null] => {
    if (window.reason === 'PAST') return ['PAST', null];
    if (facility.shut) return ['CLOSED', t.seenOutOfUse()];
    if (blocker?.status === 'BLOCKED') return ['CLOSED', blocker.reason || 'Closed'];
    if (price === null) return ['CLOSED', t.seenWithoutPrice()];
    if (blocker || places === 0) return ['BOOKED', null];
    if (window.reason === 'TOO_LATE')
      return ['TOO_LATE', t.seenTooLate({ closesAt: momentWords(window.closesAt, zone) })];
    if (window.reason === 'NOT_OPEN_YET')
      return ['NOT_OPEN_YET', t.seenNotOpenYet({ opensAt: momentWords(window.opensAt, zone) })];
    return [null, null];
  })();
  return {
    start_from,
    end_at,
    peak_type,
    price,
    available: reason === null,
    reason,
    note,
    opens_at: reason === 'NOT_OPEN_YET' ? wireInstant(window.opensAt) : null,
    held_until: blocker?.held_until ?? null,
    reservation: mine?.reservation ?? null,
    places_left: places,
  };
}

/** One slot as one person sees it. */
export function seeSlot(
  facility: FacilityFacts,
  day: Day,
  slot: OpenSlot,
  viewer: Viewer,
  period = windowFor(facility.advance_booking_periods, viewer.level),
  opensAt = opensOn(period, day.date, viewer.zone),
): SeenSlot {
  return seeOnTerms(facility, slot, termsOf(facility, day, slot, viewer, period, opensAt), viewer);
}

/** One day of a facility. */
export function seeDay(facility: FacilityFacts, date: string, viewer: Viewer): SeenDay {
  const day = dayOf(date, facility.calendar);
  const period = windowFor(facility.advance_booking_periods, viewer.level);
  const opensAt = opensOn(period, date, viewer.zone);
  const slots = slotsOn(facility, day, viewer.zone).map((slot) =>
    seeSlot(facility, day, slot, viewer, period, opensAt),
  );
  return { date, day_type: day.dayType, day_group: day.dayGroup, closure: day.closure, slots };
}
