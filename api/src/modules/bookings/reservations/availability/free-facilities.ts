import { dayOf, type FreeFacility, localTime, slotsOn, wireInstant } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { openSpanOf } from '../reserve/requested-slots.ts';
import { type FacilityFacts, readFacts } from './facility-occupancy.ts';
import { occupantOf, placesLeft } from './slot-refusals.ts';

/** Until when a facility is free from now on: the next slot that is taken, or the end of its hours. */
function freeUntil(facility: FacilityFacts, now: number, zone: string): number | undefined {
  if (facility.shut) return undefined;
  const slots = slotsOn(facility, dayOf(localTime(now, zone).date, facility.calendar), zone);
  let until: number | undefined;
  for (const slot of slots.filter(({ end }) => end > now)) {
    const begins = until === undefined ? slot.start <= now : slot.start === until;
    if (!begins || occupantOf(facility, slot) || placesLeft(facility, slot) === 0) break;
    until = slot.end;
  }
  return until;
}

/** Facilities that are open and that no one uses, those that are free the longest first. */
export async function readFreeFacilities(db: Db, zone: string, now: number): Promise<FreeFacility[]> {
  const { date } = localTime(now, zone);
  const facts = await readFacts(db, ({ is_visible }) => is_visible, openSpanOf(date, date, zone));
  return facts
    .flatMap((facility) => {
      const until = freeUntil(facility, now, zone);
      return until === undefined ? [] : [{ facility: facility.id, facility_name: facility.name, until }];
    })
    .toSorted((one, other) => other.until - one.until)
    .map(({ until, ...facility }) => ({ ...facility, until: wireInstant(until) }));
}
