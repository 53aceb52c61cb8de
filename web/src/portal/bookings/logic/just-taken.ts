import type { VisibleFacility, VisibleSlot } from '@clubhouse/contract';
import { kindOf, type SlotKind } from './slot-state.ts';

/** A slot among all that are in view. */
export const slotKey = (facility: number, start: string): string => `${facility} ${start}`;

interface SeenSlots {
  readonly facility: VisibleFacility;
  readonly slot: VisibleSlot;
  readonly kind: SlotKind;
}

const TAKEN: readonly SlotKind[] = ['held', 'taken', 'full'];
const OWN: readonly SlotKind[] = ['mine', 'forme'];

function slotsIn(facilities: readonly VisibleFacility[]): ReadonlyMap<string, SeenSlots> {
  const all = facilities.flatMap((facility) =>
    facility.days.flatMap(({ slots }) =>
      slots.map(
        (slot) => [slotKey(facility.id, slot.start_from), { facility, slot, kind: kindOf(slot, facility) }] as const,
      ),
    ),
  );
  return new Map(all);
}

const meet = (one: VisibleSlot, other: VisibleSlot) => one.start_from < other.end_at && other.start_from < one.end_at;

/** What was free and has been taken by someone else, between two looks. What the person took in that moment takes its neighbours along. */
export function takenBetween(
  before: readonly VisibleFacility[],
  after: readonly VisibleFacility[],
): readonly SeenSlots[] {
  const [then, now] = [slotsIn(before), slotsIn(after)];
  const wasFree = [...now].filter(([key]) => then.get(key)?.kind === 'free').map(([, seen]) => seen);
  const own = wasFree.filter(({ kind }) => OWN.includes(kind));
  return wasFree.filter(({ slot, kind }) => TAKEN.includes(kind) && !own.some((mine) => meet(mine.slot, slot)));
}
