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
import { sql } from '../../../../db/sql.ts';
import { AppError } from '../../../../errors.ts';
import type { BookingParts } from '../booking-dependencies.ts';
import type { Wished } from './booking-eligibility.ts';
import { readWishes } from './requested-slots.ts';
import {
  bookOrder,
  type Caller,
  itemsOf,
  judgeOrder,
  memberFor,
  type Order,
  partyOf,
  totalFor,
} from './reserve-slots.ts';
import { Taken } from './slot-claims.ts';

/** The same times on the wall some weeks later, whatever the clocks did meanwhile. */
function weeksLater(wishes: readonly Wished[], weeks: number, zone: string): Wished[] {
  return wishes.map(({ start, end }) => {
    const { date, minutes } = localTime(start, zone);
    const moved = instantAt(addDays(date, 7 * weeks), minutes, zone);
    return { start: moved, end: moved + (end - start) };
  });
}

interface Turn {
  readonly date: string;
  readonly order: Order;
}

async function verdictOn(tx: Tx, parts: BookingParts, actor: Actor, { date, order }: Turn): Promise<RepeatDate> {
  const { facility, verdict } = await judgeOrder(tx, parts, actor, order);
  const refusals = [...verdict.slots, ...verdict.others, ...verdict.taken];
  const items = itemsOf(facility.name, verdict.units, 0, parts.config.CLUB_TIMEZONE);
  return {
    slots: order.wishes.map(({ start, end }) => ({ start_from: wireInstant(start), end_at: wireInstant(end) })),
    date,
    ok: refusals.length === 0,
    refusals,
    total_amount: centsToMoney(await totalFor(tx, parts, order.member, items)),
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
  parts: BookingParts,
  caller: Caller,
  input: Body<typeof repeatBooking>,
): Promise<Answer<typeof repeatBooking>> {
  const { db, config } = parts;
  const zone = config.CLUB_TIMEZONE;
  const first = readWishes(input.slots, zone);
  const member = memberFor(caller.actor, input.member);
  const series = randomUUID();
  const dates = Array.from({ length: input.weeks }, (_, week): Turn => {
    const wishes = weeksLater(first, week, zone);
    const date = localTime(Math.min(...wishes.map(({ start }) => start)), zone).date;
    const order = {
      facility: input.facility,
      member,
      wishes,
      ...partyOf(input),
      name: input.name ?? '',
      remarks: input.remarks ?? '',
      series,
    };
    return { date, order };
  }).filter(({ date }) => !input.skip?.includes(date));
  const answered: RepeatDate[] = [];
  for (const one of dates) {
    const verdict = await inTransaction(db, (tx) => verdictOn(tx, parts, caller.actor, one));
    if (!input.confirm || !verdict.ok) {
      answered.push(verdict);
      continue;
    }
    try {
      const reservation = await inTransaction(db, (tx) => bookOrder(tx, parts, caller, one.order));
      answered.push({ ...verdict, reservation });
    } catch (error) {
      answered.push({ ...verdict, ok: false, refusals: reasonsOf(error) });
    }
  }
  const cents = answered
    .filter(({ ok }) => ok)
    .reduce((sum, { total_amount }) => sum + Math.round(Number(total_amount) * 100), 0);
  const held = await db.row<{ at: string | null }>(
    sql`select min(hold_expires_at) as at from reservation where series = ${series} and status = 'PENDING_PAYMENT'`,
  );
  return { dates: answered, total_amount: centsToMoney(cents), hold_expires_at: held?.at ?? null };
}
