import type { FieldErrors } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';

/** What the rules must know of a facility as it would be. */
export interface FacilityShape {
  readonly type: unknown;
  readonly spaces: readonly number[];
  readonly category: unknown;
  readonly min_slots_per_booking: number;
  readonly max_slots_per_booking: number;
  readonly multiple_booking: unknown;
  readonly capacity: number | null;
}

/** What does not go together in a facility. `groupCategory`: the category of its group, if it has one. */
export function shapeRefusals(shape: FacilityShape, groupCategory: number | undefined): FieldErrors {
  const errors: FieldErrors = {};
  if (shape.type === 'SPACE_BASE_FACILITY' && shape.spaces.length === 0) errors.spaces = [t.spaceNeeded()];
  if (groupCategory !== undefined && groupCategory !== shape.category) errors.group = [t.groupOfOtherCategory()];
  if (shape.max_slots_per_booking < shape.min_slots_per_booking) errors.max_slots_per_booking = [t.slotLimitsSwapped()];
  if (shape.multiple_booking === 'YES' && shape.capacity === null) errors.capacity = [t.shareCapacityNeeded()];
  return errors;
}

/** How a facility is held by what was booked: bookings and closures ahead, and the most that share one slot of them. */
export interface Ahead {
  readonly slots: number;
  readonly most: number;
}

type Values = Readonly<Record<string, unknown>>;

/** What may not change while there are bookings ahead: they were made, and hold their places, by these. */
const HELD = ['spaces', 'slot_minutes', 'multiple_booking'] as const;

const NOT_NOW = t.lockedByBookings;

/** What of a change the bookings ahead forbid. */
export function aheadRefusals(before: Values, after: Values, { slots, most }: Ahead): FieldErrors {
  if (slots === 0) return {};
  const errors: FieldErrors = {};
  for (const name of HELD) if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) errors[name] = [NOT_NOW()];
  const { capacity } = after;
  if (typeof capacity === 'number' && capacity < most && capacity !== before.capacity)
    errors.capacity = [t.capacityBelowBooked({ most })];
  return errors;
}
