import {
  type Day,
  dayOf,
  type FacilityRules,
  type OpenSlot,
  opensOn,
  type Price,
  priceOf,
  type SpecialDay,
  slotsOn,
  type WindowVerdict,
  windowFor,
  windowOf,
} from '@clubhouse/contract';

export interface TestedSlot {
  readonly slot: OpenSlot;
  readonly price: Price;
  readonly window: WindowVerdict;
}

export interface TestedDay {
  readonly day: Day;
  readonly slots: readonly TestedSlot[];
}

interface DayInput {
  readonly date: string;
  readonly level: string;
  readonly events: readonly SpecialDay[];
  readonly now: number;
  readonly zone: string;
}

/** What someone of a level would see on a day, by the same rules that the server books by. */
export function testDay(rules: FacilityRules, { date, level, events, now, zone }: DayInput): TestedDay {
  const day = dayOf(date, events);
  const window = windowFor(rules.advance_booking_periods, level);
  const slots = slotsOn(rules, day, zone).map((slot) => ({
    slot,
    price: priceOf(rules, day, slot, level),
    window: windowOf(window, slot.start, now, zone, opensOn(window, date, zone)),
  }));
  return { day, slots };
}
