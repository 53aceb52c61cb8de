/** Letters a minute: what a small mail server takes without complaint, unless told otherwise. */
export const PER_MINUTE = { least: 10, most: 3000, usual: 300 } as const;

/** How far a newsletter is. Counts only; nobody is followed. */
export interface NewsletterProgress {
  readonly total: number;
  readonly waiting: number;
  readonly sent: number;
  readonly kept: number;
  readonly refused: number;
  readonly unclear: number;
  readonly skipped: number;
  /** Letters of the last minute. */
  readonly last_minute: number;
  readonly unsubscribed: number;
  /** Visits of the page in the browser, and of its posts. */
  readonly read: number;
  readonly followed: number;
}

/** Seconds until the last letter, by what the last minute brought, or by the setting while there is nothing to go by. */
export function sendingSecondsLeft(
  { waiting, last_minute }: NewsletterProgress,
  perMinute: number,
  runsFor: number,
): number {
  const known = runsFor >= 60 && last_minute > 0;
  return Math.ceil((waiting * 60) / (known ? Math.min(last_minute, perMinute) : perMinute));
}

/** 4 → "a few seconds", 100 → "about 2 minutes", 7000 → "about 2 hours". */
export function leftWords(seconds: number): string {
  if (seconds < 20) return 'a few seconds';
  if (seconds < 90) return 'about a minute';
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} minutes`;
  return `about ${Math.round(seconds / 3600)} hours`;
}
