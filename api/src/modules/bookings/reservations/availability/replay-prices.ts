import {
  type Answer,
  addDays,
  type BookedTime,
  centsToMoney,
  localTime,
  replayPrices,
  type replayPricings,
} from '@clubhouse/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from '../../../../db/sql.ts';
import { notFound } from '../../../../errors.ts';
import { actorOf, idOf, readBody } from '../../../../http/index.ts';
import { readPrices } from '../../facilities/index.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { visibleTo } from '../booking-rights.ts';
import { spanOf } from '../reserve/requested-slots.ts';
import { readFacts } from './facility-occupancy.ts';

const DAYS = 365;
/** Times by level, the latest first; more than a busy place has. Older ones are left out, and the answer says from when on it counts. */
const MOST = 40_000;

/** `POST /sport-facility/{id}/pricings/replay/`: the last 365 days by prices that are not stored. */
export async function replayLastYear(
  { db, config }: BookingDeps,
  request: FastifyRequest,
): Promise<Answer<typeof replayPricings>> {
  const zone = config.CLUB_TIMEZONE;
  const to = addDays(localTime(Date.now(), zone).date, -1);
  const from = addDays(to, 1 - DAYS);
  const span = spanOf(from, to, zone);
  // Of the facts only the calendar is needed: what is taken now is no matter.
  const [id, seen] = [idOf(request), visibleTo(actorOf(request))];
  const [facility] = await readFacts(db, (one) => one.id === id && seen(one), { ...span, to: span.from });
  if (!facility) throw notFound();
  const pricings = readPrices((await readBody(request)).value);
  const booked = await db.rows<BookedTime>(sql`
    select (extract(epoch from s.start_from) * 1000)::bigint as start,
      (extract(epoch from s.end_at) * 1000)::bigint as end, s.peak_type, m.membership_level_3 as level,
      sum(s.price)::bigint as cents, count(*)::int as slots, array_agg(r.id) as reservations
    from reservation_slot s
    join reservation r on r.id = s.reservation
    join member m on m.id = r.member
    where s.facility = ${facility.id} and s.status = 'BOOKED' and r.status in ('CONFIRMED', 'COMPLETED', 'NO_SHOW')
      and s.start_from >= ${span.from} and s.start_from < ${span.to}
    group by s.start_from, s.end_at, s.peak_type, m.membership_level_3
    order by s.start_from desc
    limit ${MOST}`);
  const first = booked.length < MOST ? undefined : booked.at(-1)?.start;
  const { then, now, bookings, unpriced } = replayPrices(booked, { ...facility, pricings }, facility.calendar, zone);
  return {
    from: first === undefined ? from : localTime(first, zone).date,
    to,
    bookings,
    without_price: unpriced,
    income_then: centsToMoney(then),
    income_now: centsToMoney(now),
  };
}
