import {
  type Answer,
  addDays,
  type Body,
  type closeTimes,
  daysBetween,
  endMinutes,
  instantAt,
  minutesOf,
  reservationSlot,
  spanRefusal,
  TEXTS,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { record } from '../../../../audit/index.ts';
import type { Writer } from '../../../../crud/index.ts';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { AppError, invalid } from '../../../../errors.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import type { TimeRange } from '../reserve/requested-slots.ts';
import { claim, Taken } from '../reserve/slot-claims.ts';
import { bookingsHit, clearAway, inTheWayAnswer } from './block-slots.ts';

const MOST_DAYS = 366;
/** How many closures at once, over all facilities and days. */
const MOST_CLOSURES = 2000;

interface Place {
  readonly id: number;
  readonly name: string;
  readonly leaves: readonly number[];
}

/** The same time on every day of the range; one that ends past midnight ends the next morning. */
function timesOf(input: Body<typeof closeTimes>, zone: string): TimeRange[] {
  const { from_date, to_date, start_time, end_time } = input;
  for (const [field, date] of Object.entries({ from_date, to_date }))
    if (date < '1970-01-02' || date > '9998-12-31') throw invalid({ [field]: [TEXTS.dateFilter()] });
  if (to_date < from_date) throw invalid({ to_date: [t.lastDayBeforeFirst()] });
  const days = daysBetween(from_date, to_date) + 1;
  if (days > MOST_DAYS) throw invalid({ to_date: [t.closureTooLong()] });
  const refusal = spanRefusal(start_time, end_time);
  if (refusal) throw invalid({ end_time: [refusal] });
  const [from, to] = [minutesOf(start_time), endMinutes(start_time, end_time)];
  return Array.from({ length: days }, (_, at) => addDays(from_date, at)).map((date) => ({
    start: instantAt(date, from, zone),
    end: instantAt(date, to, zone),
  }));
}

/** The facilities, the largest first, without those that another of them closes anyway because it takes up all their spaces. */
async function placesOf(tx: Tx, ids: readonly number[]): Promise<Place[]> {
  const wanted = [...new Set(ids)];
  const found = await tx.rows<Place>(sql`
    select f.id, f.name, array(select leaves_of(f.id)) as leaves
    from facility f
    where f.id = any(${wanted}::bigint[])
    order by f.id`);
  const missing = wanted.find((id) => !found.some((one) => one.id === id));
  if (missing !== undefined) throw invalid({ facilities: [TEXTS.pkMissing({ value: String(missing) })] });
  const covered = new Set<number>();
  return found
    .toSorted((a, b) => b.leaves.length - a.leaves.length || a.id - b.id)
    .filter(({ leaves }) => {
      const isNew = leaves.some((leaf) => !covered.has(leaf));
      for (const leaf of leaves) covered.add(leaf);
      return isNew;
    });
}

async function closePlace(
  tx: Tx,
  place: Place,
  times: readonly TimeRange[],
  reason: string,
  by: number,
): Promise<void> {
  try {
    await claim(tx, { reservation: null, facility: place.id, status: 'BLOCKED', slots: times, pax: 1, reason, by });
  } catch (error) {
    if (!(error instanceof Taken)) throw error;
    const slots = [t.alreadyClosedOrInUse({ name: place.name })];
    throw new AppError(409, { slots, bookings: [] });
  }
}

/** `POST /booking/closures/`: all of it or nothing. Bookings in the way are named first, and cleared away only when told to. */
export async function closeManyTimes(
  tx: Tx,
  deps: BookingDeps,
  writer: Writer,
  input: Body<typeof closeTimes>,
): Promise<Answer<typeof closeTimes>> {
  const times = timesOf(input, deps.config.CLUB_TIMEZONE);
  const places = await placesOf(tx, input.facilities);
  if (places.length * times.length > MOST_CLOSURES) throw invalid({ facilities: [t.closureTooLarge()] });
  const ids = places.map(({ id }) => id);
  const reason = input.reason ?? '';
  const hits = await bookingsHit(tx, ids, times);
  if (hits.length > 0 && !input.cancel_bookings) throw inTheWayAnswer(hits);
  await clearAway(tx, deps, writer, hits, reason);
  for (const place of places) await closePlace(tx, place, times, reason, writer.actor.user_id);
  const [first, last] = [times[0]?.start ?? 0, times.at(-1)?.end ?? 0];
  const made = await tx.rows<{ id: number; facility: number; start_from: string; end_at: string }>(sql`
    select id, facility, start_from, end_at
    from reservation_slot
    where facility = any(${ids}::bigint[]) and status = 'BLOCKED' and offering is null
      and start_from >= ${wireInstant(first)} and end_at <= ${wireInstant(last)} and created_at = now()
    order by id`);
  for (const { id, facility, start_from, end_at } of made)
    await record(tx, writer.actor, writer.origin, {
      action: 'create',
      resource: reservationSlot.name,
      rowId: id,
      changes: {
        facility: { old: null, new: facility },
        start_from: { old: null, new: start_from },
        end_at: { old: null, new: end_at },
        status: { old: null, new: 'BLOCKED' },
        reason: { old: null, new: reason },
      },
    });
  return { closed: made.length };
}
