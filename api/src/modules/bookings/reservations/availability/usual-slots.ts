import {
  addDays,
  type EarlierBooking,
  localTime,
  type UsualSlot,
  type UsualTime,
  usualTimes,
} from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import type { BookingDeps } from '../booking-dependencies.ts';
import { visibleTo } from '../booking-rights.ts';
import { openSpanOf } from '../reserve/requested-slots.ts';
import type { Viewer } from './calendar-slots.ts';
import { type FacilityFacts, readFacts } from './facility-occupancy.ts';
import type { FacilityRecord } from './facility-rules-cache.ts';
import { freeSlots, offerSlot } from './offer-slot.ts';

/** Today and a week from now: what is further away is no one's next game. */
const DAYS_AHEAD = 8;
/** How far back habits go, and how many bookings say enough about them. */
const DAYS_BACK = 180;
const MOST_EARLIER = 80;
/** How many are suggested, out of how many that are free. */
const MOST = 2;
const MOST_QUOTES = 4;

interface Earlier {
  readonly facility: number;
  readonly group: number | null;
  readonly start: number;
  readonly length: number;
}

/** What a member has booked lately, the latest first. */
async function readEarlier(db: Db, member: number, zone: string): Promise<EarlierBooking[]> {
  const rows = await db.rows<Earlier>(sql`
    select r.facility, f."group", (extract(epoch from r.start_from) * 1000)::bigint as start,
      (extract(epoch from r.end_at - r.start_from) / 60)::int as length
    from reservation r
    join facility f on f.id = r.facility
    where r.member = ${member} and r.status in ('CONFIRMED', 'COMPLETED')
      and r.start_from between now() - make_interval(days => ${DAYS_BACK}) and now()
    order by r.start_from desc
    limit ${MOST_EARLIER}`);
  return rows.map(({ start, ...row }) => ({ ...row, ...localTime(start, zone) }));
}

const isSamePlace = (one: FacilityRecord, { facility, group }: UsualTime) =>
  one.id === facility || (group !== null && one.group === group);

/** Whether the member has something there on that day already. */
const hasOwn = (facts: readonly FacilityFacts[], time: UsualTime, { member, zone }: Viewer) =>
  facts.some(
    (one) =>
      isSamePlace(one, time) &&
      one.busy.some((busy) => busy.member === member && localTime(busy.start, zone).date === time.date),
  );

/** A usual time as it can be booked now: where one usually is if that is free, else next to it. */
function place(facts: readonly FacilityFacts[], time: UsualTime, viewer: Viewer) {
  const near = facts.filter((one) => isSamePlace(one, time));
  const usual = near.filter(({ id }) => id === time.facility);
  for (const facility of new Set([...usual, ...near])) {
    const slots = freeSlots(facility, time.date, time.minutes, time.length, viewer);
    if (slots.length > 0) return { facility, slots };
  }
  return undefined;
}

/** The next times that a member usually books, as far as they are free and the rules allow them. */
export async function readUsualSlots(deps: BookingDeps, actor: Actor): Promise<UsualSlot[]> {
  const { db, config } = deps;
  if (!actor.member) return [];
  const { id: member, membership_level_3: level } = actor.member;
  const viewer: Viewer = { member, level, now: Date.now(), zone: config.CLUB_TIMEZONE };
  const today = localTime(viewer.now, viewer.zone).date;
  const dates = Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at));
  const times = usualTimes(await readEarlier(db, member, viewer.zone), dates);
  if (times.length === 0) return [];
  const isSeen = visibleTo(actor);
  const facts = await readFacts(
    db,
    (one) => isSeen(one) && times.some((time) => isSamePlace(one, time)),
    openSpanOf(today, dates.at(-1) ?? today, viewer.zone),
  );
  const found: UsualSlot[] = [];
  let quotes = 0;
  for (const time of times) {
    const placed = hasOwn(facts, time, viewer) ? undefined : place(facts, time, viewer);
    // One suggestion a day: a person who plays at seven does not play at eight.
    if (!placed || found.some(({ date }) => date === time.date)) continue;
    quotes += 1;
    const offer = await offerSlot(deps, actor, placed.facility, placed.slots, time.date);
    if (offer) found.push({ ...offer, count: time.count });
    if (found.length === MOST || quotes === MOST_QUOTES) break;
  }
  return found.toSorted((one, other) => one.start_from.localeCompare(other.start_from));
}
