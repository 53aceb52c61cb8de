import {
  type BookingReason,
  bookingReasonText,
  businessDayOf,
  type Day,
  localTime,
  membershipEndRefusal,
  momentWords,
  type OpenSlot,
  opensOn,
  priceOf,
  type QuotaLine,
  quotaOf,
  quotaRefusal,
  slotsOn,
  standingRefusal,
  timeWords,
  windowFor,
  windowOf,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { FacilityFacts } from '../availability/facility-occupancy.ts';
import { type SlotRefusal, slotRefusals } from '../availability/slot-refusals.ts';
import type { Standing } from './booking-allowance.ts';
import type { TimeRange } from './requested-slots.ts';

/** A unit of time as it will be stored. */
export interface Unit extends OpenSlot {
  /** The day it belongs to, and whether it starts after that day's midnight. */
  readonly date: string;
  readonly afterMidnight: boolean;
  readonly cents: number;
  readonly hasPrice: boolean;
  readonly trace: readonly BookingReason[];
}

/** What the rules say about a request: what it costs, what forbids it, and what is in its way. */
export interface Eligibility {
  readonly units: readonly Unit[];
  readonly slots: readonly string[];
  readonly others: readonly string[];
  readonly taken: readonly string[];
  readonly quota: readonly QuotaLine[];
}

export interface Circumstances {
  readonly now: number;
  readonly zone: string;
  readonly pax: number;
  /** Staff book for someone else: windows, quotas and strikes do not bind. */
  readonly staff: boolean;
  /** The own booking that would move away: it is in no one's way. */
  readonly moving?: number;
}

const DAY = 24 * 60;

/** How many unpaid bookings at a time. */
const MOST_HOLDS = 3;

/** The slots of the day that a requested time is made of; none when it does not fit them. */
function unitsOf(facility: FacilityFacts, range: TimeRange, zone: string): { units: OpenSlot[]; day: Day } {
  const day = businessDayOf(facility.operating_hours, facility.calendar, range.start, zone);
  const units = slotsOn(facility, day, zone).filter(({ start, end }) => start >= range.start && end <= range.end);
  const first = units[0];
  const last = units.at(-1);
  const whole = units.every((unit, at) => at === 0 || units[at - 1]?.end === unit.start);
  const fits = first && last && first.start === range.start && last.end === range.end && whole;
  return { units: fits ? units : [], day };
}

/** A refusal as the person who books reads it. */
function refusalText(refusal: SlotRefusal, name: string, { start, end }: Unit, zone: string): string {
  const when = timeWords(start, end, zone);
  switch (refusal.kind) {
    case 'PAST':
      return t.slotInPast({ when });
    case 'OUT_OF_USE':
      return t.facilityOutOfUse({ name });
    case 'BLOCKED':
      return refusal.reason ? t.closedForReason({ when, reason: refusal.reason }) : t.closedTime({ when });
    case 'NO_PRICE':
      return t.slotWithoutPrice({ start: when });
    case 'TAKEN':
      return t.noLongerAvailable({ when });
    case 'TOO_LATE':
      return t.slotTooLate({ when, closesAt: momentWords(refusal.at, zone) });
    case 'NOT_OPEN_YET':
      return t.slotNotOpenYet({ when, opensAt: momentWords(refusal.at, zone) });
  }
}

function standingRefusals({ status, ends }: Standing, units: readonly Unit[], zone: string): string[] {
  const refusal = standingRefusal(status, 'book');
  if (refusal) return [refusal];
  const last = units.at(-1);
  const ended = last ? membershipEndRefusal(ends, localTime(last.start, zone).date) : null;
  return ended === null ? [] : [bookingReasonText(ended, zone)];
}

/** Everything the rules say about a request, for the member it is for. Pure: the facts are read before. */
export function checkEligibility(
  facility: FacilityFacts,
  times: readonly TimeRange[],
  standing: Standing,
  about: Circumstances,
): Eligibility {
  const { now, zone, staff, pax, moving } = about;
  const slots: string[] = [];
  const others: string[] = [];
  const taken: string[] = [];
  const units: Unit[] = [];
  for (const range of times.toSorted((a, b) => a.start - b.start)) {
    const { units: found, day } = unitsOf(facility, range, zone);
    if (found.length === 0) {
      const when = timeWords(range.start, range.end, zone);
      slots.push(
        day.closure ? t.clubClosed({ when, closure: day.closure }) : t.notASlot({ when, name: facility.name }),
      );
    }
    for (const unit of found) {
      const { cents, trace, peakType } = priceOf(facility, day, unit, standing.level);
      if (units.some(({ start }) => start === unit.start))
        slots.push(t.slotTwice({ start: timeWords(unit.start, unit.end, zone) }));
      else
        units.push({
          ...unit,
          date: day.date,
          afterMidnight: unit.minutes >= DAY,
          peakType,
          cents: cents ?? 0,
          hasPrice: cents !== null,
          trace,
        });
    }
  }
  const window = windowFor(facility.advance_booking_periods, standing.level);
  const free = facility.busy.some(({ reservation }) => reservation !== null && reservation === moving)
    ? { ...facility, busy: facility.busy.filter(({ reservation }) => reservation !== moving) }
    : facility;
  for (const unit of units) {
    const request = {
      hasPrice: unit.hasPrice,
      window: windowOf(window, unit.start, now, zone, opensOn(window, unit.date, zone)),
      pax,
      waived: staff,
      walkIn: staff && moving === undefined && now < unit.end,
    };
    for (const refusal of slotRefusals(free, unit, request))
      (refusal.kind === 'TAKEN' ? taken : slots).push(refusalText(refusal, facility.name, unit, zone));
  }
  if (units.length > 0 && units.length < facility.min_slots_per_booking)
    slots.push(t.tooFewSlots({ min_slots_per_booking: facility.min_slots_per_booking }));
  if (units.length > facility.max_slots_per_booking)
    slots.push(t.tooManySlots({ max_slots_per_booking: facility.max_slots_per_booking }));
  if (facility.capacity !== null && pax > facility.capacity)
    others.push(t.tooManyPeople({ name: facility.name, capacity: facility.capacity }));
  others.push(...standingRefusals(standing, units, zone));
  const peakMinutes = units
    .filter(({ peakType }) => peakType !== 'default')
    .reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
  const { rules } = facility;
  const quota = rules
    ? quotaOf(
        {
          live_member: rules.quota_live_member,
          live_household: rules.quota_live_household,
          peak_hours_member: rules.quota_peak_hours_member,
          peak_hours_household: rules.quota_peak_hours_household,
        },
        standing.use,
        { bookings: 1, peakMinutes },
      )
    : [];
  if (!staff) {
    others.push(...quota.filter(({ ok }) => !ok).map((line) => bookingReasonText(quotaRefusal(line), zone)));
    if (rules?.strike_limit != null && standing.strikes >= rules.strike_limit)
      others.push(t.tooManyNoShows({ strikes: standing.strikes, strike_limit: rules.strike_limit }));
    if (moving === undefined && standing.holds >= MOST_HOLDS) others.push(t.tooManyHolds({ MOST_HOLDS }));
  }
  return { units, slots: [...new Set(slots)], others, taken, quota };
}
