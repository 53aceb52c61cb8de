import type { OpenSlot, WindowVerdict } from '@clubhouse/contract';
import type { Busy, FacilityFacts } from './facility-occupancy.ts';

/** Why a slot can't be booked. */
export type SlotRefusal =
  | { readonly kind: 'PAST' | 'OUT_OF_USE' | 'NO_PRICE' | 'TAKEN' }
  | { readonly kind: 'BLOCKED'; readonly reason: string }
  | { readonly kind: 'TOO_LATE' | 'NOT_OPEN_YET'; readonly at: number };

/** For whom a slot is asked about, and what it would cost them. */
export interface SlotRequest {
  readonly hasPrice: boolean;
  readonly window: WindowVerdict;
  readonly pax: number;
  /** Staff book for someone else: booking windows don't bind. */
  readonly waived?: boolean;
  /** At the desk, what is left of a slot that has begun can still be booked. */
  readonly walkIn?: boolean;
}

const overlaps = (slot: OpenSlot, one: Busy) => one.start < slot.end && slot.start < one.end;

/** What takes up a slot: others on its spaces; where parties share it, only what isn't one of them. */
export const occupantOf = (facility: FacilityFacts, slot: OpenSlot): Busy | undefined =>
  facility.busy.find(
    (one) =>
      overlaps(slot, one) &&
      !(facility.multiple_booking === 'YES' && one.facility === facility.id && one.status !== 'BLOCKED'),
  );

/** A member's own booking of a slot. */
export const ownBookingOf = (facility: FacilityFacts, slot: OpenSlot, member: number): Busy | undefined =>
  facility.busy.find((one) => one.facility === facility.id && one.member === member && overlaps(slot, one));

/** How many places a shared slot still has; null where one party has it to itself. */
export function placesLeft(facility: FacilityFacts, slot: OpenSlot): number | null {
  if (facility.multiple_booking !== 'YES') return null;
  const taken = facility.loads.find(({ start }) => start === slot.start)?.taken ?? 0;
  return Math.max((facility.capacity ?? 0) - taken, 0);
}

/**
 * Everything that keeps someone from booking a slot, the most important first. Calendar, quote and booking all ask here, so
 * a slot that is shown as free can be booked.
 */
export function slotRefusals(facility: FacilityFacts, slot: OpenSlot, request: SlotRequest): SlotRefusal[] {
  const { hasPrice, window, pax, waived = false, walkIn = false } = request;
  const refusals: SlotRefusal[] = [];
  const occupant = occupantOf(facility, slot);
  const places = placesLeft(facility, slot);
  if (window.reason === 'PAST' && !walkIn) refusals.push({ kind: 'PAST' });
  if (facility.shut) refusals.push({ kind: 'OUT_OF_USE' });
  else if (occupant?.status === 'BLOCKED') refusals.push({ kind: 'BLOCKED', reason: occupant.reason });
  if (!hasPrice) refusals.push({ kind: 'NO_PRICE' });
  const isClosed = facility.shut || occupant?.status === 'BLOCKED';
  if (!isClosed && (occupant || (places !== null && places < pax))) refusals.push({ kind: 'TAKEN' });
  if (window.reason === 'TOO_LATE' && !waived) refusals.push({ kind: 'TOO_LATE', at: window.closesAt });
  if (window.reason === 'NOT_OPEN_YET' && !waived) refusals.push({ kind: 'NOT_OPEN_YET', at: window.opensAt });
  return refusals;
}
