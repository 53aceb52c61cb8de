import {
  addDays,
  businessDayOf,
  instantAt,
  LATEST_CLOSE,
  localTime,
  weekdayOf,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { toInstant } from '../../../../crud/index.ts';
import { invalid } from '../../../../errors.ts';
import type { Span } from '../availability/facility-occupancy.ts';
import type { FacilityRecord } from '../availability/facility-rules-cache.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** From when to when. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

/** Sent times as moments; the end must be after the start. */
export function readRequestedSlots(
  slots: readonly { start_from: string; end_at: string }[],
  zone: string,
): TimeRange[] {
  return slots.map(({ start_from, end_at }) => {
    const [start, end] = [toInstant(start_from, zone), toInstant(end_at, zone)].map((at) => Date.parse(at ?? ''));
    if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) || end <= start)
      throw invalid({ slots: [t.endNotAfterStart()] });
    return { start, end };
  });
}

/** The stretch of time that holds some days whole. */
export function spanOf(fromDate: string, toDate: string, zone: string): Span {
  const [from, to] = [instantAt(fromDate, 0, zone), instantAt(addDays(toDate, 1), 0, zone)];
  return { from: wireInstant(from), to: wireInstant(to) };
}

/** The same with the hours past midnight that the last day can have. */
export function openSpanOf(fromDate: string, toDate: string, zone: string): Span {
  const late = instantAt(addDays(toDate, 1), LATEST_CLOSE, zone);
  return { ...spanOf(fromDate, toDate, zone), to: wireInstant(late) };
}

/** The date that a moment belongs to at a facility; the facility decides only in the small hours. */
export function businessDateOf(facility: FacilityRecord | undefined, at: number, zone: string): string {
  if (!facility) return localTime(at, zone).date;
  return businessDayOf(facility.operating_hours, facility.calendar, at, zone).date;
}

/** Whether a moment can belong to the evening before. */
export const isSmallHours = (at: number, zone: string): boolean => localTime(at, zone).minutes < LATEST_CLOSE;

/** From Monday to Monday, around a day. */
export function weekAround(date: string, zone: string): readonly [string, string] {
  const monday = addDays(date, -WEEK.indexOf(weekdayOf(date)));
  return [wireInstant(instantAt(monday, 0, zone)), wireInstant(instantAt(addDays(monday, 7), 0, zone))];
}
