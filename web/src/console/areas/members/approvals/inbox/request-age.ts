import { approvals as t } from '@clubhouse/messages/console/approvals';

const HOUR_MS = 3_600_000;
const LATE_DAYS = 3;

export interface Age {
  /** "3 d", "20 h", "now". */
  readonly words: string;
  /** In full, for those who hear it. */
  readonly spoken: string;
  readonly late: boolean;
}

/** How long something has waited; from the third day on it is late. */
export function ageOf(at: string, now: number): Age {
  const hours = Math.max(0, Math.floor((now - Date.parse(at)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  if (days > 0)
    return { words: t.ageDaysShort({ count: days }), spoken: t.ageDays({ count: days }), late: days >= LATE_DAYS };
  if (hours > 0) return { words: t.ageHoursShort({ count: hours }), spoken: t.ageHours({ count: hours }), late: false };
  return { words: t.ageNow(), spoken: t.ageNowSpoken(), late: false };
}
