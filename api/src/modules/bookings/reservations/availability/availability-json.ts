import { dayOf, type OpenSlot, opensOn, slotsOn, windowFor } from '@clubhouse/contract';
import { slotOnTerms, termsOf, type Viewer } from './calendar-slots.ts';
import type { FacilityFacts } from './facility-occupancy.ts';
import type { CachedDay } from './facility-rules-cache.ts';

const MOST_DAYS = 2000;
const NO_MEMBER = 0;

function buildDay(facility: FacilityFacts, date: string, viewer: Viewer): CachedDay {
  const { now, zone, level } = viewer;
  const quiet = { ...facility, busy: [], loads: [] };
  const day = dayOf(date, facility.calendar);
  const period = windowFor(facility.advance_booking_periods, level);
  const opensAt = opensOn(period, date, zone);
  const anonymous = { ...viewer, member: NO_MEMBER };
  const slots = slotsOn(facility, day, zone).map((slot) => {
    const terms = termsOf(facility, day, slot, viewer, period, opensAt);
    return { ...slot, terms, text: JSON.stringify(slotOnTerms(quiet, slot, terms, anonymous)) };
  });
  const turns = slots.flatMap(({ start, terms }) => [start, terms.window.closesAt + 1, opensAt]);
  const until = Math.min(...turns.filter((at) => at > now));
  const about = { date, day_type: day.dayType, day_group: day.dayGroup, closure: day.closure };
  const head = `${JSON.stringify(about).slice(0, -1)},"slots":[`;
  const whole = `${head}${slots.map(({ text }) => text).join()}]}`;
  return { slots, from: now, until, head, whole };
}

function cachedDay(facility: FacilityFacts, date: string, viewer: Viewer): CachedDay {
  const { cachedDays, id } = facility;
  const key = `${id} ${date} ${viewer.zone} ${viewer.level}`;
  const known = cachedDays.get(key);
  if (known && known.from <= viewer.now && viewer.now < known.until) return known;
  const day = buildDay(facility, date, viewer);
  cachedDays.delete(key);
  cachedDays.set(key, day);
  const [oldest] = cachedDays.keys();
  if (cachedDays.size > MOST_DAYS && oldest !== undefined) cachedDays.delete(oldest);
  return day;
}

/** One day as JSON, to the letter what `seeDay` sees: as it was built, but for the slots where something is taken. */
function writeDay(facility: FacilityFacts, date: string, viewer: Viewer): string {
  const { busy, loads } = facility;
  const { slots, head, whole } = cachedDay(facility, date, viewer);
  const [first, last] = [slots[0]?.start ?? 0, slots.at(-1)?.end ?? 0];
  const here = busy.filter(({ start, end }) => start < last && first < end);
  const shared = loads.filter(({ start }) => first <= start && start < last);
  if (here.length === 0 && shared.length === 0) return whole;
  const now = { ...facility, busy: here, loads: shared };
  const touched = (slot: OpenSlot) =>
    here.some(({ start, end }) => start < slot.end && slot.start < end) ||
    shared.some(({ start }) => start === slot.start);
  const shown = slots.map((slot) =>
    touched(slot) ? JSON.stringify(slotOnTerms(now, slot, slot.terms, viewer)) : slot.text,
  );
  return `${head}${shown.join()}]}`;
}

/** A facility over some days, as JSON. */
export function writeFacility(facility: FacilityFacts, dates: readonly string[], viewer: Viewer): string {
  const { id, name, category, group, location, slot_minutes, multiple_booking, capacity } = facility;
  const { min_slots_per_booking, max_slots_per_booking, feature_image, focal_point } = facility;
  const about = {
    ...{ id, name, category, group, location, feature_image, focal_point, slot_minutes },
    ...{ min_slots_per_booking, max_slots_per_booking, multiple_booking, capacity },
  };
  const days = dates.map((date) => writeDay(facility, date, viewer));
  return `${JSON.stringify(about).slice(0, -1)},"days":[${days.join()}]}`;
}
