import { centsToMoney, moneyToCents, type VisibleFacility, type VisibleSlot } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';

type Bounds = Pick<VisibleFacility, 'min_slots_per_booking' | 'max_slots_per_booking'>;

/** A stretch of slots that follow each other without a break. */
export type Range = readonly VisibleSlot[];

const follows = (one: VisibleSlot | undefined, next: VisibleSlot | undefined) => one?.end_at === next?.start_from;

/** The slots from a start to an end, when they are there and without a break; else nothing. */
export function rangeOf(slots: readonly VisibleSlot[], at: string, until: string): Range {
  const [from, to] = [Date.parse(at), Date.parse(until)];
  const found = slots.filter(({ start_from, end_at }) => Date.parse(start_from) >= from && Date.parse(end_at) <= to);
  const whole = Date.parse(found[0]?.start_from ?? '') === from && Date.parse(found.at(-1)?.end_at ?? '') === to;
  return whole && found.every((slot, i) => i === 0 || follows(found[i - 1], slot)) ? found : [];
}

/** The stretch of so many minutes from a slot on, whatever its state; nothing when the day is too short for it. */
export function stretchFrom(slots: readonly VisibleSlot[], index: number, minutes: number): Range {
  const first = slots[index];
  if (!first) return [];
  return rangeOf(slots, first.start_from, new Date(Date.parse(first.start_from) + minutes * 60_000).toISOString());
}

/** From one slot to another, as far as they are free, hang together and may be booked at once. The first always stays. */
export function extend(
  slots: readonly VisibleSlot[],
  anchor: number,
  to: number,
  { max_slots_per_booking }: Bounds,
): Range {
  const first = slots[anchor];
  if (!first) return [];
  const step = to < anchor ? -1 : 1;
  const found = [first];
  for (let at = anchor + step; step * (to - at) >= 0 && found.length < max_slots_per_booking; at += step) {
    const [slot, last] = [slots[at], found.at(-1)];
    if (!slot?.available || !(step > 0 ? follows(last, slot) : follows(slot, last))) break;
    found.push(slot);
  }
  return step < 0 ? found.reverse() : found;
}

/** The stretch of so many minutes from a slot on, as far as it is free; at least the shortest that may be booked. */
export function stretchFor(
  slots: readonly VisibleSlot[],
  index: number,
  facility: Bounds & Pick<VisibleFacility, 'slot_minutes'>,
  minutes: number,
): Range {
  const count = Math.max(facility.min_slots_per_booking, Math.round(minutes / facility.slot_minutes));
  return extend(slots, index, index + count - 1, facility);
}

/** What slots cost together; nothing when one of them has no price. */
export function priceOf(range: Range): string | null {
  if (range.some(({ price }) => price === null)) return null;
  return centsToMoney(range.reduce((sum, { price }) => sum + moneyToCents(price ?? '0'), 0));
}

/** How long, in short: "1 h 30 min". */
export function lengthWords(length: number): string {
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  if (hours === 0) return t.lengthMinutes({ minutes });
  return minutes === 0 ? t.lengthHours({ hours }) : t.lengthHoursMinutes({ hours, minutes });
}

/** How long, on a button: "1½ h". */
export const shortLength = (minutes: number): string =>
  minutes > 60 && minutes % 60 === 30 ? t.lengthHalfHours({ hours: Math.floor(minutes / 60) }) : lengthWords(minutes);

/** Minutes from a start to an end. */
export const minutesOfRange = (at: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(at)) / 60_000);
