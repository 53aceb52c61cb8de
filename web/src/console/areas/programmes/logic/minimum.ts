import { daysBetween } from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import type { OfferingRow } from '../offering-kind.ts';

/** How many days before the decision it is brought up. */
const SOON_DAYS = 7;

type Decided = Pick<OfferingRow, 'status' | 'goes_ahead' | 'min_participants' | 'decide_on' | 'end_date'>;

export interface Minimum {
  readonly least: number;
  /** Days until the decision; below zero, so many days late. Null where no day is set. */
  readonly days: number | null;
}

/** Whether someone has to decide soon that it runs; undefined when no one has. */
export function minimumOf(row: Decided, today: string): Minimum | undefined {
  const { status, goes_ahead, min_participants, decide_on, end_date } = row;
  const open = (status === 'PUBLISHED' || status === 'CLOSED') && !goes_ahead && end_date >= today;
  if (!open || min_participants === null || decide_on === null) return undefined;
  const days = daysBetween(today, decide_on);
  return days <= SOON_DAYS ? { least: min_participants, days } : undefined;
}

/** "today", "in 3 days", "2 days ago". */
export function whenWords(days: number): string {
  if (days === 0) return t.dayToday();
  return days > 0 ? t.daysAhead({ days }) : t.daysAgo({ days: -days });
}
