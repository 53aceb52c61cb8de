import { type Alternative, addDays, dayOf, localTime, slotsOn, wireInstant } from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import type { Db } from '../../../../db/pool.ts';
import { seesHidden, visibleTo } from '../booking-rights.ts';
import type { BookingOrder } from '../reserve/booking-order.ts';
import { businessDateOf, isSmallHours, openSpanOf, type TimeRange } from '../reserve/requested-slots.ts';
import { slotFor, type Viewer } from './calendar-slots.ts';
import { type FacilityFacts, readFacts } from './facility-occupancy.ts';
import type { FacilityRecord } from './facility-rules-cache.ts';

/** How many are shown. */
const MOST = 5;

const startOf = (times: readonly TimeRange[]) => Math.min(...times.map(({ start }) => start));

/** The free stretches of a facility that are as long as requested, on that day. */
function stretches(facility: FacilityFacts, date: string, length: number, viewer: Viewer): TimeRange[] {
  const day = dayOf(date, facility.calendar);
  const free = slotsOn(facility, day, viewer.zone).filter((slot) => slotFor(facility, day, slot, viewer).available);
  return free.flatMap((slot) => {
    let end = slot.end;
    for (let next = free.find(({ start }) => start === end); next && end - slot.start < length; ) {
      end = next.end;
      next = free.find(({ start }) => start === end);
    }
    return end - slot.start === length ? [{ start: slot.start, end }] : [];
  });
}

/** The requested facility and the others of its group, with what is taken on that day. */
function readNearby(db: Db, facility: number, times: readonly TimeRange[], zone: string): Promise<FacilityFacts[]> {
  const today = localTime(startOf(times), zone).date;
  const first = isSmallHours(startOf(times), zone) ? addDays(today, -1) : today;
  const isNear = (one: FacilityRecord, all: readonly FacilityRecord[]) =>
    one.id === facility || (one.group !== null && one.group === all.find(({ id }) => id === facility)?.group);
  return readFacts(db, (one, _at, all) => isNear(one, all), openSpanOf(first, today, zone));
}

/** What is free instead: the same time elsewhere in the group first, then the nearest times. */
function chooseAlternatives(
  facts: readonly FacilityFacts[],
  facility: number,
  times: readonly TimeRange[],
  viewer: Viewer,
): Alternative[] {
  const start = startOf(times);
  const length = Math.max(...times.map(({ end }) => end)) - start;
  const requested = facts.find(({ id }) => id === facility);
  const date = businessDateOf(requested, start, viewer.zone);
  const found = facts.flatMap((one) =>
    stretches(one, date, length, viewer).map((free) => ({
      facility: one.id,
      facility_name: one.name,
      ...free,
      // An hour away elsewhere is as far as the next room.
      far: Math.abs(free.start - start) / 3_600_000 + (one.id === facility ? 0 : 0.5),
    })),
  );
  return found
    .filter(({ far }) => far > 0)
    .toSorted((a, b) => a.far - b.far || a.facility - b.facility || a.start - b.start)
    .slice(0, MOST)
    .map(({ facility: id, facility_name, start: from, end: to }) => ({
      facility: id,
      facility_name,
      start_from: wireInstant(from),
      end_at: wireInstant(to),
    }));
}

const searches = new WeakMap<object, Map<string, Promise<Alternative[]>>>();

/**
 * Free times to offer when the requested ones are taken, as members of one level see them. When many people want the
 * same time at once, those who miss out share one search.
 */
export function alternativesTo(
  db: Db,
  actor: Actor,
  { facility, times }: Pick<BookingOrder, 'facility' | 'times'>,
  viewer: Viewer,
): Promise<Alternative[]> {
  const running = searches.get(db.home) ?? new Map<string, Promise<Alternative[]>>();
  searches.set(db.home, running);
  const key = JSON.stringify([facility, times, viewer.level, seesHidden(actor)]);
  const search = async () => {
    const facts = await readNearby(db, facility, times, viewer.zone);
    return chooseAlternatives(facts.filter(visibleTo(actor)), facility, times, viewer);
  };
  const found = running.get(key) ?? search().finally(() => running.delete(key));
  running.set(key, found);
  return found;
}
