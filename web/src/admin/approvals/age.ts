const HOUR_MS = 3_600_000;
const LATE_DAYS = 3;

export interface Age {
  /** "3 d", "20 h", "now". */
  readonly words: string;
  /** In full, for those who hear it. */
  readonly spoken: string;
  readonly late: boolean;
}

const many = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has waited; from the third day on it is late. */
export function ageOf(at: string, now: number): Age {
  const hours = Math.max(0, Math.floor((now - Date.parse(at)) / HOUR_MS));
  const days = Math.floor(hours / 24);
  if (days > 0) return { words: `${days} d`, spoken: `waits for ${many(days, 'day')}`, late: days >= LATE_DAYS };
  if (hours > 0) return { words: `${hours} h`, spoken: `waits for ${many(hours, 'hour')}`, late: false };
  return { words: 'now', spoken: 'just came', late: false };
}
