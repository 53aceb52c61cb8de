import { localTime, TEXTS } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Actor } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import { invalid } from '../../../../errors.ts';
import { type FacilityFacts, readFacts, type Which } from '../availability/facility-occupancy.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { mayWaive, visibleTo } from '../booking-rights.ts';
import { readStanding, type Standing } from './booking-allowance.ts';
import { type Circumstances, checkEligibility, type Eligibility } from './booking-eligibility.ts';
import type { BookingOrder } from './booking-order.ts';
import { businessDateOf, isSmallHours, spanOf, type TimeRange, weekAround } from './requested-slots.ts';
import { Taken } from './slot-claims.ts';

const DAY = 86_400_000;

/** A request beside all that the rules say about it. */
export interface CheckedBooking {
  readonly facility: FacilityFacts;
  readonly standing: Standing;
  readonly eligibility: Eligibility;
}

interface BookingRequest extends Omit<Circumstances, 'now'> {
  readonly facility: number;
  /** Which facilities the caller may see. */
  readonly scope: Which;
  readonly member: number;
  readonly times: readonly TimeRange[];
  readonly series?: string | null | undefined;
  readonly plan?: string | undefined;
}

/** Reads what the rules need to know, and applies them. Undefined when there is no such facility for the caller. */
export async function checkRequest(db: Db, request: BookingRequest): Promise<CheckedBooking | undefined> {
  const { zone, times, member } = request;
  const starts = times.map(({ start }) => start);
  const first = Math.min(...starts);
  const dates = [first, ...times.map(({ end }) => end)].map((at) => localTime(at, zone).date).sort();
  if (Math.max(...starts) - first > 32 * DAY) throw invalid({ slots: [t.timesTooFarApart()] });
  const span = spanOf(dates[0] ?? '', dates.at(-1) ?? '', zone);
  const facts = readFacts(db, (one) => one.id === request.facility && request.scope(one), span);
  // Only in the small hours must the facility be known before the week is.
  const known = isSmallHours(first, zone) ? (await facts)[0] : undefined;
  const week = weekAround(businessDateOf(known, first, zone), zone);
  const [[facility], standing] = await Promise.all([
    facts,
    readStanding(db, {
      member,
      facility: request.facility,
      week,
      except: request.moving,
      series: request.series,
      plan: request.plan,
    }),
  ]);
  if (!facility) return undefined;
  if (!standing) throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  const eligibility = checkEligibility(facility, times, standing, { ...request, now: Date.now() });
  return { facility, standing, eligibility };
}

/** Checks an order as it will be checked when booked; a facility out of sight does not exist. */
export async function checkOrder(
  db: Db,
  deps: BookingDeps,
  actor: Actor,
  order: BookingOrder,
  moving?: number,
): Promise<CheckedBooking> {
  const { facility, member, times, pax } = order;
  const checked = await checkRequest(db, {
    facility,
    scope: visibleTo(actor),
    member,
    times,
    pax,
    staff: mayWaive(actor, member),
    zone: deps.config.CLUB_TIMEZONE,
    series: order.series,
    plan: order.plan,
    ...(moving !== undefined && { moving }),
  });
  if (!checked) throw invalid({ facility: [TEXTS.pkMissing({ value: String(facility) })] });
  return checked;
}

/** Every reason against a booking, in one list. */
export const refusalsOf = ({ slots, others, taken }: Eligibility): string[] => [...slots, ...others, ...taken];

/** Refuses what the rules forbid, by field; throws `Taken` when only someone else is in the way. */
export function throwRefusals({ eligibility: { slots, others, taken }, standing }: CheckedBooking): void {
  const errors: Record<string, string[]> = {};
  if (slots.length > 0) errors.slots = [...slots];
  if (others.length > 0) errors.non_field_errors = [...others];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (taken.length > 0) throw new Taken(standing.level);
}
