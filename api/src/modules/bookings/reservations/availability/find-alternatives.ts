import { type Alternative, addDays, dayOf, localTime, slotsOn, wireInstant } from '@clubhouse/contract';
import type { Db } from '../../../../db/pool.ts';
import { businessDateOf, isSmallHours, openSpanOf, type TimeRange } from '../reserve/requested-slots.ts';
import { slotFor, type Viewer } from './calendar-slots.ts';
import { type FacilityFacts, readFacts, type Which } from './facility-occupancy.ts';
import type { FacilityRecord } from './facility-rules-cache.ts';

/** So many are shown. */
const MOST = 5;

/** The free stretches of a facility that are as long as the wish, on its day. */
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

/** What is free instead: the same time elsewhere in the group first, then the nearest times. */
export async function alternativesTo(
  db: Db,
  scope: Which,
  facility: number,
  times: readonly TimeRange[],
  viewer: Viewer,
): Promise<Alternative[]> {
  const sorted = times.toSorted((a, b) => a.start - b.start);
  const [start, end] = [sorted[0]?.start ?? 0, sorted.at(-1)?.end ?? 0];
  const today = localTime(start, viewer.zone).date;
  const first = isSmallHours(start, viewer.zone) ? addDays(today, -1) : today;
  const near = (one: FacilityRecord, all: readonly FacilityRecord[]) =>
    one.id === facility || (one.group !== null && one.group === all.find(({ id }) => id === facility)?.group);
  const which = (one: FacilityRecord, _at: number, all: readonly FacilityRecord[]) => scope(one) && near(one, all);
  const facts = await readFacts(db, which, openSpanOf(first, today, viewer.zone));
  const wished = facts.find(({ id }) => id === facility);
  const date = businessDateOf(wished, start, viewer.zone);
  const found = facts.flatMap((one) =>
    stretches(one, date, end - start, viewer).map((free) => ({
      facility: one.id,
      facility_name: one.name,
      ...free,
      // An hour away elsewhere is as far as the next room.
      far: Math.abs(free.start - start) / 3_600_000 + (one.id === facility ? 0 : 0.5),
    })),
  );
  return found
    .toSorted((a, b) => a.far - b.far || a.facility - b.facility || a.start - b.start)
    .slice(0, MOST)
    .map(({ facility: id, facility_name, start: from, end: to }) => ({
      facility: id,
      facility_name,
      start_from: wireInstant(from),
      end_at: wireInstant(to),
    }));
}
