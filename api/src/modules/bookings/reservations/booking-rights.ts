import { type Actor, can, isOwn } from '../../../access/index.ts';
import { forbidden } from '../../../errors.ts';
import type { FacilityRecord } from './availability/facility-rules-cache.ts';

export const isStaff = (actor: Actor): boolean => can(actor, 'booking.manage');

/** Whether the club's rules can be waived for this member: by staff, never for themselves. */
export const mayWaive = (actor: Actor, member: number): boolean => isStaff(actor) && !isOwn(actor, member);

/** Whether someone sees facilities that are not shown to members. */
export const seesHidden = (actor: Actor) =>
  isStaff(actor) || can(actor, 'booking.view') || can(actor, 'facility.manage');

/** Which facilities someone may look at and book. */
export const visibleTo = (actor: Actor) => {
  const all = seesHidden(actor);
  return ({ is_visible }: Pick<FacilityRecord, 'is_visible'>): boolean => all || is_visible;
};

/** For whom: oneself, unless the caller works with bookings. */
export function memberFor(actor: Actor, wanted: number | undefined): number {
  const own = actor.member?.id ?? 0;
  if (wanted === undefined || wanted === own) return own;
  if (!isStaff(actor)) throw forbidden();
  return wanted;
}

/** Seeing a booking is not enough to change it: its member does, or someone who manages bookings. */
export function refuseOthersBooking(actor: Actor, member: number): void {
  if (!isOwn(actor, member) && !isStaff(actor)) throw forbidden();
}
