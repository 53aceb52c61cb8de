import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Actor } from '../../../../access/index.ts';
import type { Origin } from '../../../../audit/index.ts';
import { invalid } from '../../../../errors.ts';
import type { TimeRange } from './requested-slots.ts';

/** Who asks, and from where. */
export interface Caller {
  readonly actor: Actor;
  readonly origin: Origin;
}

/** What is to be booked, for whom. */
export interface BookingOrder {
  readonly facility: number;
  readonly member: number;
  readonly times: readonly TimeRange[];
  readonly pax: number;
  readonly companions?: readonly string[];
  readonly name: string;
  readonly remarks: string;
  /** The weekly repeat it belongs to. */
  readonly series?: string | null;
  /** The household plan that it is confirmed with. */
  readonly plan?: string | undefined;
  /** The terms of the facility were shown, and accepted. */
  readonly agreesToTerms?: boolean | undefined;
  /** Staff: booked on the member's account, to be paid later. */
  readonly confirm?: boolean;
}

/** How many come and who they are; the member is always one of them. */
export function partyOf({ pax = 1, companions = [] }: { pax?: number | undefined; companions?: string[] | undefined }) {
  if (companions.length >= pax && companions.length > 0) throw invalid({ companions: [t.tooManyNames()] });
  return { pax, companions };
}
