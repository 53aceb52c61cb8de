import { addDays, instantAt, localTime, wireInstant } from '@clubhouse/contract';

interface Slot {
  readonly start_from: string;
  readonly end_at: string;
}

/** The same slots some days later, at the same time of the club's clock and as long as they were. */
function daysLater(slots: readonly Slot[], days: number, zone: string): Slot[] {
  return slots.map(({ start_from, end_at }) => {
    const { date, minutes } = localTime(Date.parse(start_from), zone);
    const start = instantAt(addDays(date, days), minutes, zone);
    return {
      start_from: wireInstant(start),
      end_at: wireInstant(start + Date.parse(end_at) - Date.parse(start_from)),
    };
  });
}

/** The first week after a booking whose time is still to come: from there on it can be repeated. */
export function nextWeekOf(slots: readonly Slot[], now: number, zone: string): Slot[] {
  const first = Date.parse(slots[0]?.start_from ?? '');
  const weeks = Math.max(1, Math.ceil((now - first) / (7 * 86_400_000)));
  return daysLater(slots, weeks * 7, zone);
}
