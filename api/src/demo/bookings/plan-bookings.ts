import {
  type Day as ClubDay,
  dayOf,
  minutesOf,
  type OpenSlot,
  priceOf,
  type SpecialDay,
  slotsOn,
  windowFor,
} from '@clubhouse/contract';
import { type Day, moment } from '../finance/plan.ts';
import type { Random } from '../random.ts';
import { type DemoFacility, demoFacilities } from './facilities.ts';
import { Places } from './taken-slots.ts';
import { closures, type PlannedBooking, plannedBookings } from './upcoming-bookings.ts';

/** A person who may book. */
export interface Guest {
  readonly id: number;
  readonly membership_id: string;
  readonly level: string;
  readonly start: string;
  readonly end: string | null;
}

interface PricedSlot extends OpenSlot {
  readonly cents: number;
}

export interface Booking {
  readonly facility: DemoFacility;
  readonly guest: Guest;
  readonly slots: readonly PricedSlot[];
  readonly status: 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'CANCELLED' | 'EXPIRED';
  readonly pax: number;
  readonly name: string;
  readonly created: string;
  readonly total: number;
}

interface Club {
  readonly random: Random;
  readonly today: Day;
  readonly zone: string;
  readonly guests: readonly Guest[];
  readonly events: readonly SpecialDay[];
}

const PAST_DAYS = 365;
const AHEAD_DAYS = 45;
/** How long before, the first book. */
const EARLIEST_DAYS = 21;
/** How long before, the known ones booked what is over. */
const DAYS_BEFORE = 4;
/** For so long, the known ones have only what is planned for them: their habits show, and their quotas have room. */
const PLANNED_DAYS = 56;

/** Who wants the whole hall comes before those who want one of its courts. */
const largestFirst = demoFacilities.toSorted((one, other) => other.leaves.length - one.leaves.length);

/** A year of bookings and the weeks ahead, day by day; no one is anywhere twice. */
export class BookingPlan {
  readonly bookings: Booking[] = [];
  readonly #club: Club;
  readonly #places = new Places();
  /** Who has something ahead in a group; quotas are for real bookings to reach. */
  readonly #waiting = new Set<string>();

  constructor(club: Club) {
    this.#club = club;
    for (let ahead = -PAST_DAYS; ahead <= AHEAD_DAYS; ahead += 1) this.#plan(ahead);
  }

  #plan(ahead: number): void {
    const { today, events, zone } = this.#club;
    const date = today.add({ days: ahead });
    const day = dayOf(date.toString(), events);
    // Courts of a kind have the same slots.
    const known = new Map<unknown, readonly OpenSlot[]>();
    for (const facility of largestFirst) {
      if (closures.some((one) => one.facility === facility.name && one.ahead === ahead)) continue;
      const planned = plannedBookings.filter((plan) => plan.facility === facility.name && plan.ahead === ahead);
      const count = this.#howMany(facility, date, ahead);
      if (planned.length + count === 0) continue;
      const { operating_hours } = facility.rules;
      const slots = known.get(operating_hours) ?? slotsOn({ ...facility, operating_hours }, day, zone);
      known.set(operating_hours, slots);
      if (slots.length === 0) continue;
      for (const plan of planned) this.#grant(facility, day, date, slots, plan);
      for (let left = count; left > 0; left -= 1) this.#add(facility, day, date, slots, ahead);
    }
  }

  /** Weekends are fuller, and the further ahead the emptier. */
  #howMany({ use, rules }: DemoFacility, date: Day, ahead: number): number {
    const { random } = this.#club;
    const window = windowFor(rules.advance_booking_periods, 'STANDARD').advance_days;
    const known = ahead < 0 ? 1 : Math.max(0, 1 - ahead / window);
    const wanted = use.perDay * (date.dayOfWeek > 5 ? 1.5 : 0.9) * known;
    return Math.floor(wanted) + (random.chance((wanted % 1) * 100) ? 1 : 0);
  }

  #guest(facility: DemoFacility, date: Day, ahead: number): Guest | undefined {
    const { random, guests } = this.#club;
    const day = date.toString();
    const guest = random.pick(guests);
    // No one books before they belong to the club.
    const earliest = date.subtract({ days: Math.max(EARLIEST_DAYS, ahead + 1) }).toString();
    const belongs = guest.start <= earliest && (guest.end === null || guest.end >= day);
    const named = plannedBookings.some(({ member }) => member === guest.membership_id);
    const busy =
      (named && ahead >= -PLANNED_DAYS) || (ahead >= 0 && this.#waiting.has(`${guest.id} ${facility.group}`));
    return belongs && !busy ? guest : undefined;
  }

  #add(facility: DemoFacility, day: ClubDay, date: Day, slots: readonly OpenSlot[], ahead: number): void {
    const { random } = this.#club;
    const guest = this.#guest(facility, date, ahead);
    if (!guest) return;
    const window = windowFor(facility.rules.advance_booking_periods, guest.level).advance_days;
    if (ahead >= window) return;
    const [one, other] = [random.between(0, slots.length - 1), random.between(0, slots.length - 1)];
    // Evenings go first.
    const at = slots[one]?.peakType === 'default' ? other : one;
    const run = slots.slice(at, at + Math.max(random.pick(facility.use.lengths), facility.min_slots_per_booking));
    // Last night may not be over yet.
    if (ahead === -1 && run.some(({ minutes }) => minutes >= 24 * 60)) return;
    const pax = random.between(...facility.use.pax);
    const least = Math.max(0, ahead) + 1;
    const before = random.between(least, Math.max(least, Math.min(window, EARLIEST_DAYS - 1)));
    const made = moment(date.subtract({ days: before }), random.between(9 * 60, 22 * 60), this.#club.zone);
    this.#book(facility, day, run, { guest, pax, name: random.pick(facility.use.names), created: made, ahead });
  }

  /** A booking that someone known by name has made. */
  #grant(facility: DemoFacility, day: ClubDay, date: Day, slots: readonly OpenSlot[], plan: PlannedBooking): void {
    const guest = this.#club.guests.find(({ membership_id }) => membership_id === plan.member);
    const at = slots.findIndex(({ minutes }) => minutes >= minutesOf(plan.from));
    if (!guest || at < 0) return;
    const before = plan.ahead < 0 ? DAYS_BEFORE : plan.ahead + 1;
    const created = moment(date.subtract({ days: before }), 9 * 60 + 5, this.#club.zone);
    const run = slots.slice(at, at + plan.slots);
    this.#book(facility, day, run, { guest, pax: plan.pax, name: plan.name, created, ahead: plan.ahead, sure: true });
  }

  #status(ahead: number, total: number): Booking['status'] {
    const dice = this.#club.random.between(1, 100);
    if (dice <= 6) return 'CANCELLED';
    if (ahead >= 0) return 'CONFIRMED';
    if (dice <= 8 && total > 0) return 'EXPIRED';
    return dice <= 12 ? 'NO_SHOW' : 'COMPLETED';
  }

  #book(
    facility: DemoFacility,
    day: ClubDay,
    run: readonly OpenSlot[],
    wanted: Pick<Booking, 'guest' | 'pax' | 'name' | 'created'> & { readonly ahead: number; readonly sure?: boolean },
  ): void {
    const { guest, pax, name, created, ahead, sure } = wanted;
    const joined = run.every((slot, place) => place === 0 || slot.start === run[place - 1]?.end);
    if (!joined || run.length < facility.min_slots_per_booking || !this.#places.areFree(facility, run, pax)) return;
    const rules = { ...facility.rules, slot_minutes: facility.slot_minutes };
    const slots = run.map((slot) => {
      const { cents, peakType } = priceOf(rules, day, slot, guest.level);
      return { ...slot, peakType, cents: cents ?? 0 };
    });
    const total = slots.reduce((sum, { cents }) => sum + cents, 0);
    const status = sure ? (ahead < 0 ? 'COMPLETED' : 'CONFIRMED') : this.#status(ahead, total);
    if (status !== 'CANCELLED' && status !== 'EXPIRED') this.#places.take(facility, run, pax);
    if (status === 'CONFIRMED') this.#waiting.add(`${guest.id} ${facility.group}`);
    this.bookings.push({ facility, guest, slots, status, pax, name, created, total });
  }
}
