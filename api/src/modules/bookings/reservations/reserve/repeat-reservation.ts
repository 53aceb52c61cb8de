import { randomUUID } from 'node:crypto';
import {
  type Answer,
  addDays,
  type Body,
  centsToMoney,
  instantAt,
  localTime,
  type RepeatDate,
  type repeatBooking,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Actor } from '../../../../access/index.ts';
import { inTransaction, type Tx } from '../../../../db/pool.ts';
import type { Columns } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { AppError } from '../../../../errors.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { memberFor } from '../booking-rights.ts';
import { type BookingOrder, type Caller, partyOf } from './booking-order.ts';
import { invoiceItems, totalAfterDiscount } from './booking-price.ts';
import { checkOrder, refusalsOf } from './check-booking.ts';
import { readRequestedSlots, type TimeRange } from './requested-slots.ts';
import { reserveSlots } from './reserve-slots.ts';
import { Taken } from './slot-claims.ts';

/** The same times on the wall some weeks later, whatever the clocks did meanwhile. */
function weeksLater(times: readonly TimeRange[], weeks: number, zone: string): TimeRange[] {
  return times.map(({ start, end }) => {
    const { date, minutes } = localTime(start, zone);
    const moved = instantAt(addDays(date, 7 * weeks), minutes, zone);
    return { start: moved, end: moved + (end - start) };
  });
}

interface RepeatedBooking {
  readonly date: string;
  readonly order: BookingOrder;
}

async function checkDate(
  tx: Tx,
  deps: BookingDeps,
  actor: Actor,
  { date, order }: RepeatedBooking,
): Promise<RepeatDate> {
  const { facility, eligibility } = await checkOrder(tx, deps, actor, order);
  const refusals = refusalsOf(eligibility);
  const items = invoiceItems(facility.name, eligibility.units, 0, deps.config.CLUB_TIMEZONE);
  return {
    slots: order.times.map(({ start, end }) => ({ start_from: wireInstant(start), end_at: wireInstant(end) })),
    date,
    ok: refusals.length === 0,
    refusals,
    total_amount: centsToMoney(await totalAfterDiscount(tx, deps, order.member, items)),
    reservation: null,
  };
}

const reasonsOf = (error: unknown): string[] => {
  if (error instanceof Taken) return [t.justTaken()];
  if (error instanceof AppError && error.status === 400) return Object.values(error.body).flat().map(String);
  throw error;
};

/** Every date of a weekly repeat with its verdict; confirmed, those that are fine are booked, each for itself. */
export async function repeat(
  deps: BookingDeps,
  caller: Caller,
  input: Body<typeof repeatBooking>,
): Promise<Answer<typeof repeatBooking>> {
  const { db, config } = deps;
  const zone = config.CLUB_TIMEZONE;
  const first = readRequestedSlots(input.slots, zone);
  const member = memberFor(caller.actor, input.member);
  const series = randomUUID();
  const dates = Array.from({ length: input.weeks }, (_, week): RepeatedBooking => {
    const times = weeksLater(first, week, zone);
    const date = localTime(Math.min(...times.map(({ start }) => start)), zone).date;
    const order = {
      facility: input.facility,
      member,
      times,
      ...partyOf(input),
      name: input.name ?? '',
      remarks: input.remarks ?? '',
      agreesToTerms: input.agree_terms,
      series,
    };
    return { date, order };
  }).filter(({ date }) => !input.skip?.includes(date));
  const answered: RepeatDate[] = [];
  for (const one of dates) {
    const checked = await inTransaction(db, (tx) => checkDate(tx, deps, caller.actor, one));
    if (!input.confirm || !checked.ok) {
      answered.push(checked);
      continue;
    }
    try {
      const reservation = await inTransaction(db, (tx) => reserveSlots(tx, deps, caller, one.order, async (id) => id));
      answered.push({ ...checked, reservation });
    } catch (error) {
      answered.push({ ...checked, ok: false, refusals: reasonsOf(error) });
    }
  }
  const cents = answered
    .filter(({ ok }) => ok)
    .reduce((sum, { total_amount }) => sum + Math.round(Number(total_amount) * 100), 0);
  const held = await db.row<{ at: string | null }>(
    sql`select min(hold_expires_at) as at from reservation where series = ${series} and status = 'PENDING_PAYMENT'`,
  );
  const facility = await db.row<Columns<'facility', 'terms_and_conditions'>>(
    sql`select terms_and_conditions from facility where id = ${input.facility}`,
  );
  return {
    dates: answered,
    terms: facility?.terms_and_conditions ?? '',
    total_amount: centsToMoney(cents),
    hold_expires_at: held?.at ?? null,
  };
}
