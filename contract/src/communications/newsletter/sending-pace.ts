import type { Shown } from '../../fields/index.ts';
import * as f from '../../fields/index.ts';
/** Emails a minute: what a small mail server takes without complaint, by default. */
export const PER_MINUTE = { least: 10, most: 3000, usual: 300 } as const;

export const newsletterProgressFields = {
  total: f.integer(),
  waiting: f.integer(),
  sent: f.integer(),
  kept: f.integer(),
  refused: f.integer(),
  unclear: f.integer(),
  skipped: f.integer(),
  /** Emails of the last minute. */
  last_minute: f.integer(),
  unsubscribed: f.integer(),
  /** Visits of the page in the browser, and of its posts. */
  read: f.integer(),
  followed: f.integer(),
};
/** How far a newsletter is. Counts only; no one is followed. */
export type NewsletterProgress = Readonly<Shown<typeof newsletterProgressFields>>;

/** Seconds until the last email, by what the last minute brought, or by the setting while there is nothing to go by. */
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
