import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';

/** How a slot looks to the person who asks. */
export type SlotKind =
  | 'free'
  | 'mine'
  /** Held by the person: not paid yet. */
  | 'forme'
  | 'held'
  | 'taken'
  /** Shared by parties, and no place is left. */
  | 'full'
  | 'opens'
  | 'closed'
  | 'late'
  | 'past';

type Shared = Pick<VisibleFacility, 'multiple_booking'>;

/** The one state of a slot that counts. */
export function kindOf(slot: VisibleSlot, { multiple_booking }: Shared): SlotKind {
  if (slot.reservation !== null) return slot.held_until ? 'forme' : 'mine';
  if (slot.available) return 'free';
  if (slot.reason === 'PAST') return 'past';
  if (slot.reason === 'TOO_LATE') return 'late';
  if (slot.reason === 'NOT_OPEN_YET') return 'opens';
  if (slot.reason === 'CLOSED') return 'closed';
  if (slot.held_until) return 'held';
  return multiple_booking === 'YES' ? 'full' : 'taken';
}

/** Whether something can be done with it: booked, waited for, looked at. */
export const canOpen = (kind: SlotKind): boolean => kind !== 'past' && kind !== 'closed' && kind !== 'late';

const RATES: Readonly<Record<string, string>> = {
  peak: t.ratePeak(),
  'super-peak': t.rateSuperPeak(),
  special: t.rateSpecial(),
};

/** A rate other than the plain one, in words. */
export const peakWords = (type: string): string | undefined => RATES[type];

/** Whether it is a busy time, which has a mark of its own. */
export const isPeak = (type: string): boolean => type === 'peak' || type === 'super-peak';
