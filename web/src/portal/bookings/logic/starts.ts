import {
  addDays,
  minutesInto,
  moneyToCents,
  type VisibleDay,
  type VisibleFacility,
  type VisibleSlot,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { priceOf, type Range, stretchFrom } from './ranges.ts';
import { kindOf, type SlotKind } from './slot-state.ts';

interface Offer {
  readonly facility: VisibleFacility;
  readonly range: Range;
  readonly price: string | null;
}

/** A possible start time: where it is free, or else the reason why not. */
export interface Start {
  readonly at: string;
  /** Free for the whole stretch, the cheapest first. */
  readonly offers: readonly Offer[];
  readonly blocked?:
    | { readonly facility: VisibleFacility; readonly range: Range; readonly slot: VisibleSlot }
    | undefined;
}

const dayIn = ({ days }: VisibleFacility, date: string): VisibleDay | undefined =>
  days.find((day) => day.date === date);

/** The lengths that can be booked somewhere, in minutes. */
function lengthsOf(facilities: readonly VisibleFacility[]): readonly number[] {
  const all = facilities.flatMap(({ slot_minutes: step, min_slots_per_booking: least, max_slots_per_booking: most }) =>
    Array.from({ length: most - least + 1 }, (_, i) => (least + i) * step),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}

/**
 * The lengths to choose from when any of several facilities will do: those that at least half of them offer. The hall
 * around four courts can be had for a day, but no one looks for a court for that long.
 */
export function usualLengths(facilities: readonly VisibleFacility[]): readonly number[] {
  const all = lengthsOf(facilities);
  const common = all.filter(
    (minutes) => facilities.filter((one) => fits(one, minutes)).length * 2 >= facilities.length,
  );
  return common.length > 0 ? common : all;
}

const fits = (facility: VisibleFacility, minutes: number) => lengthsOf([facility]).includes(minutes);

/** Of several things in the way the one that says most comes first. */
const TELLING: readonly SlotKind[] = ['forme', 'mine', 'held', 'full', 'taken', 'opens', 'late', 'closed'];

function blockOf(facility: VisibleFacility, range: Range) {
  const slot = range.find(({ available, reservation }) => !available || reservation !== null);
  return slot ? { facility, range, slot } : undefined;
}

const isFree = (range: Range) => range.every(({ available, reservation }) => available && reservation === null);
const cents = ({ price }: Offer) => (price === null ? Number.MAX_SAFE_INTEGER : moneyToCents(price));

/** Every time of a day at which a stretch could begin; what is over is left out. */
export function startsOn(facilities: readonly VisibleFacility[], date: string, minutes: number): readonly Start[] {
  const found = new Map<string, { offers: Offer[]; blocks: NonNullable<Start['blocked']>[] }>();
  for (const facility of facilities.filter((one) => fits(one, minutes))) {
    const slots = dayIn(facility, date)?.slots ?? [];
    slots.forEach((slot, index) => {
      const range = stretchFrom(slots, index, minutes);
      if (range.length === 0 || kindOf(slot, facility) === 'past') return;
      const entry = found.get(slot.start_from) ?? { offers: [], blocks: [] };
      const block = blockOf(facility, range);
      if (isFree(range)) entry.offers.push({ facility, range, price: priceOf(range) });
      else if (block) entry.blocks.push(block);
      found.set(slot.start_from, entry);
    });
  }
  const rank = ({ slot, facility }: NonNullable<Start['blocked']>) => TELLING.indexOf(kindOf(slot, facility));
  return [...found]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([at, { offers, blocks }]) => ({
      at,
      offers: offers.toSorted((one, other) => cents(one) - cents(other)),
      blocked: blocks.toSorted((one, other) => rank(one) - rank(other))[0],
    }));
}

/** How much of a day is free, from 0 to 1; nothing when nothing is open. */
export function freeShare(facilities: readonly VisibleFacility[], date: string): number | undefined {
  const slots = facilities.flatMap((facility) => dayIn(facility, date)?.slots ?? []);
  return slots.length === 0 ? undefined : slots.filter(({ available }) => available).length / slots.length;
}

/** The first of seven days on which something is free. */
export const firstFree = (facilities: readonly VisibleFacility[], from: string): string | undefined =>
  Array.from({ length: 7 }, (_, i) => addDays(from, i)).find((date) => (freeShare(facilities, date) ?? 0) > 0);

const PARTS = [
  [t.partMorning(), 0, 12],
  [t.partAfternoon(), 12, 18],
  [t.partEvening(), 18, 30],
] as const;

/** Starts by the part of a day, whose evening goes on past midnight; parts without any are left out. */
export function byPart(starts: readonly Start[], date: string, zone: string) {
  const hour = ({ at }: Start) => minutesInto(date, Date.parse(at), zone) / 60;
  return PARTS.map(([name, from, to]) => ({
    name,
    starts: starts.filter((start) => hour(start) >= from && hour(start) < to),
  })).filter((part) => part.starts.length > 0);
}
