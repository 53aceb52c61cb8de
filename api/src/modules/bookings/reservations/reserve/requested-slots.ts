import {
  addDays,
  businessDayOf,
  instantAt,
  LATEST_CLOSE,
  localTime,
  TEXTS,
  weekdayOf,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { toInstant } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/pool.ts';
import { invalid } from '../../../../errors.ts';
import { type FacilityFacts, readFacts, type Span, type Which } from '../availability/facility-occupancy.ts';
import type { FacilityRecord } from '../availability/facility-rules-cache.ts';
import { readStanding, type Standing } from './booking-allowance.ts';
import { type Circumstances, judge, type Verdict, type Wished } from './booking-eligibility.ts';

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** Sent times as moments; the end must be after the start. */
export function readWishes(slots: readonly { start_from: string; end_at: string }[], zone: string): Wished[] {
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
function weekAround(date: string, zone: string): readonly [string, string] {
  const monday = addDays(date, -WEEK.indexOf(weekdayOf(date)));
  return [wireInstant(instantAt(monday, 0, zone)), wireInstant(instantAt(addDays(monday, 7), 0, zone))];
}

export interface Judged {
  readonly facility: FacilityFacts;
  readonly standing: Standing;
  readonly verdict: Verdict;
}

export interface RequestedSlots extends Omit<Circumstances, 'now'> {
  readonly facility: number;
  /** Which facilities the caller may see. */
  readonly scope: Which;
  readonly member: number;
  readonly wishes: readonly Wished[];
  readonly series?: string | null | undefined;
}

/** Reads what the rules need to know, and judges. Undefined when there is no such facility for the caller. */
export async function judgeWish(db: Db, asked: RequestedSlots): Promise<Judged | undefined> {
  const { zone, wishes, member } = asked;
  const starts = wishes.map(({ start }) => start);
  const first = Math.min(...starts);
  const dates = [first, ...wishes.map(({ end }) => end)].map((at) => localTime(at, zone).date).sort();
  if (Math.max(...starts) - first > 32 * 86_400_000) throw invalid({ slots: [t.timesTooFarApart()] });
  const span = spanOf(dates[0] ?? '', dates.at(-1) ?? '', zone);
  const facts = readFacts(db, (one) => one.id === asked.facility && asked.scope(one), span);
  // Only in the small hours must the facility be known before the week is.
  const known = isSmallHours(first, zone) ? (await facts)[0] : undefined;
  const week = weekAround(businessDateOf(known, first, zone), zone);
  const [[facility], standing] = await Promise.all([
    facts,
    readStanding(db, { member, facility: asked.facility, week, except: asked.moving, series: asked.series }),
  ]);
  if (!facility) return undefined;
  if (!standing) throw invalid({ member: [TEXTS.pkMissing({ value: String(member) })] });
  return { facility, standing, verdict: judge(facility, wishes, standing, { ...asked, now: Date.now() }) };
}
