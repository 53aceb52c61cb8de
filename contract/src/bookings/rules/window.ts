import { addDays, instantAt, localTime, minutesOf } from './clock.ts';
import type { WindowRow } from './types.ts';

/** Facilities without a row of their own open two weeks ahead, for all. */
const STANDARD: WindowRow = { membership_level_3: null, advance_days: 14, open_time: '00:00', min_notice_minutes: 0 };

export type WindowReason = 'PAST' | 'TOO_LATE' | 'NOT_OPEN_YET';

export interface WindowVerdict {
  readonly reason: WindowReason | null;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** The row that holds for a level: its own, else the one for all, else two weeks. */
export const windowFor = (rows: readonly WindowRow[], level: string): WindowRow =>
  rows.find(({ membership_level_3 }) => membership_level_3 === level) ??
  rows.find(({ membership_level_3 }) => membership_level_3 === null) ??
  STANDARD;

/** When the slots of a day open: the same moment for all of them. */
export const opensOn = (row: WindowRow, date: string, zone: string): number =>
  instantAt(addDays(date, -row.advance_days), minutesOf(row.open_time), zone);

/** Whether a slot may be booked now: not before its day of opening, not after the notice it needs, never once it has begun. */
export function windowOf(
  row: WindowRow,
  start: number,
  now: number,
  zone: string,
  opensAt = opensOn(row, localTime(start, zone).date, zone),
): WindowVerdict {
  const closesAt = start - row.min_notice_minutes * 60_000;
  const reason = now >= start ? 'PAST' : now > closesAt ? 'TOO_LATE' : now < opensAt ? 'NOT_OPEN_YET' : null;
  return { reason, opensAt, closesAt };
}
