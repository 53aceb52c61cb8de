import { dayOf, type OpenSlot, slotsOn, wireInstant } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { quote } from '../reserve/quote-reservation.ts';
import { slotFor, type Viewer } from './calendar-slots.ts';
import type { FacilityFacts } from './facility-occupancy.ts';

const wireSlot = ({ start, end }: OpenSlot) => ({ start_from: wireInstant(start), end_at: wireInstant(end) });

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

/** What free slots would cost this person, or why the rules refuse them. */
export const quoteSlots = (deps: BookingDeps, actor: Actor, facility: FacilityFacts, free: readonly OpenSlot[]) =>
  quote(deps, actor, { facility: facility.id, slots: free.map(wireSlot), pax: 1 });

/** A free time with its price, if the rules let this person book it. */
export async function offerSlot(
  deps: BookingDeps,
  actor: Actor,
  facility: FacilityFacts,
  free: readonly OpenSlot[],
  date: string,
) {
  const [first, last] = [free[0], free.at(-1)];
  if (!first || !last) return undefined;
  const quoted = await quoteSlots(deps, actor, facility, free);
  if (!quoted.ok) return undefined;
  return {
    facility: facility.id,
    facility_name: facility.name,
    location: facility.location,
    category: facility.category,
    date,
    start_from: wireSlot(first).start_from,
    end_at: wireSlot(last).end_at,
    total_amount: quoted.total_amount,
  };
}
