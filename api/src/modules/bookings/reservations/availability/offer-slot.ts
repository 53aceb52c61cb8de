import { dayOf, type OpenSlot, slotsOn, wireInstant } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { quote } from '../reserve/quote-reservation.ts';
import { slotFor, type Viewer } from './calendar-slots.ts';
import type { FacilityFacts } from './facility-occupancy.ts';

/** The slots of a facility from a minute of a day on, for as long as is asked, all of them free; else none. */
export function freeSlots(
  facility: FacilityFacts,
  date: string,
  minutes: number,
  length: number,
  viewer: Viewer,
): readonly OpenSlot[] {
  const day = dayOf(date, facility.calendar);
  const slots = slotsOn(facility, day, viewer.zone);
  const first = slots.findIndex((slot) => slot.minutes === minutes);
  const count = Math.max(1, facility.min_slots_per_booking, Math.round(length / facility.slot_minutes));
  const wanted = first < 0 ? [] : slots.slice(first, first + count);
  const free = wanted.length === count && wanted.every((slot) => slotFor(facility, day, slot, viewer).available);
  return free ? wanted : [];
}

/** A free time with its price, if the rules let this person book it. */
export async function offerSlot(
  deps: BookingDeps,
  actor: Actor,
  facility: FacilityFacts,
  free: readonly OpenSlot[],
  date: string,
) {
  const slots = free.map(({ start, end }) => ({ start_from: wireInstant(start), end_at: wireInstant(end) }));
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return undefined;
  const quoted = await quote(deps, actor, { facility: facility.id, slots, pax: 1 });
  if (!quoted.ok) return undefined;
  return {
    facility: facility.id,
    facility_name: facility.name,
    location: facility.location,
    category: facility.category,
    date,
    start_from: first.start_from,
    end_at: last.end_at,
    total_amount: quoted.total_amount,
  };
}
