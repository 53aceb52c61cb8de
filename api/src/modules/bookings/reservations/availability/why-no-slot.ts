import { clockTime, dayOf, slotsOn, type TimePhrase } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { slotFor, type Viewer } from './calendar-slots.ts';
import type { FacilityFacts } from './facility-occupancy.ts';

/** Which limit rules out every time of a wish: the hours, closures, the booking window, or other bookings. */
export function whyNoSlot(
  facts: readonly FacilityFacts[],
  phrase: TimePhrase,
  dates: readonly string[],
  viewer: Viewer,
): string {
  const slots = dates.flatMap((date) =>
    facts.flatMap((facility) => {
      const day = dayOf(date, facility.calendar);
      return slotsOn(facility, day, viewer.zone).map((slot) => ({ facility, day, slot }));
    }),
  );
  const ahead = slots.filter(({ slot }) => slot.start > viewer.now);
  if (ahead.length === 0) return slots.length === 0 ? t.noSlotClosed() : t.noSlotLeft();
  const wanted = ahead.filter(({ slot }) => slot.minutes >= phrase.from && slot.minutes <= phrase.until);
  const starts = ahead.map(({ slot }) => slot.minutes);
  if (wanted.length === 0)
    return t.noSlotHours({ first: clockTime(Math.min(...starts)), last: clockTime(Math.max(...starts)) });
  const seen = wanted.map(({ facility, day, slot }) => slotFor(facility, day, slot, viewer));
  if (seen.some(({ available }) => available)) return t.noSlotLong();
  const opening = seen.filter(({ reason }) => reason === 'NOT_OPEN_YET');
  const first = opening.toSorted((one, other) => Date.parse(one.opens_at ?? '') - Date.parse(other.opens_at ?? ''))[0];
  if (first?.note) return t.noSlotNote({ note: first.note });
  if (seen.some(({ reason }) => reason === 'BOOKED')) return t.noSlotTaken();
  return t.noSlotNote({ note: seen.find(({ note }) => note)?.note ?? t.seenOutOfUse() });
}
