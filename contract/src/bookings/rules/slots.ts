import { instantAt, minutesOf } from './clock.ts';
import { type Day, dayRanks } from './day.ts';
import { endMinutes, minutesInto } from './late-hours.ts';
import type { FacilityRules, HoursRow, PeakType } from './types.ts';

/** A time that could be booked, in milliseconds, with the minute of its business day at which it starts: 01:00 the next morning is 1500. */
export interface OpenSlot {
  readonly start: number;
  readonly end: number;
  readonly minutes: number;
  readonly peakType: PeakType;
}

/** The rows that hold on a day, in order: those of its own type, else the weekday's; of its group, else the normal ones. */
export function hoursOn(rows: readonly HoursRow[], day: Day): readonly HoursRow[] {
  for (const { type, group } of dayRanks(day)) {
    const found = rows.filter((row) => row.day_type === type && row.day_group === group);
    if (found.length > 0) return found.toSorted((a, b) => minutesOf(a.open_time) - minutesOf(b.open_time));
  }
  return [];
}

/** The row that is open at a minute of a business day. */
export const hoursAt = (rows: readonly HoursRow[], minutes: number): HoursRow | undefined =>
  rows.find((row) => minutesOf(row.open_time) <= minutes && minutes < endMinutes(row.open_time, row.close_time));

/** Stretches without a break; where one row ends and the next begins, or has begun, slots run on. */
function stretches(rows: readonly HoursRow[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const row of rows) {
    const [from, to] = [minutesOf(row.open_time), endMinutes(row.open_time, row.close_time)];
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

/**
 * Every slot of a day. Slots are laid by elapsed time from opening to closing, so that each is as long as it says on days when the
 * clocks change; one belongs to the day whose hours opened it, also past midnight.
 */
export function slotsOn(
  rules: Pick<FacilityRules, 'slot_minutes' | 'operating_hours'>,
  day: Day,
  zone: string,
): OpenSlot[] {
  if (day.closure !== null) return [];
  const rows = hoursOn(rules.operating_hours, day);
  if (rows.some(({ is_closed }) => is_closed)) return [];
  const length = rules.slot_minutes * 60_000;
  const peakAt = (minutes: number): PeakType => hoursAt(rows, minutes)?.peak_type ?? 'default';
  return stretches(rows).flatMap(({ from, to }) => {
    const [opens, closes] = [instantAt(day.date, from, zone), instantAt(day.date, to, zone)];
    const plain = closes - opens === (to - from) * 60_000;
    const slots: OpenSlot[] = [];
    for (let start = opens; start + length <= closes; start += length) {
      const minutes = plain ? from + (start - opens) / 60_000 : minutesInto(day.date, start, zone);
      slots.push({ start, end: start + length, minutes, peakType: peakAt(minutes) });
    }
    return slots;
  });
}
