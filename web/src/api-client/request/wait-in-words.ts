import { data as t } from '@clubhouse/messages/shared/data';

/** "60 seconds", "2 minutes", "1 hour": a wait as a person would say it. */
export function waitInWords(seconds: number): string {
  if (seconds < 90) return t.waitSeconds({ count: seconds });
  if (seconds < 5400) return t.waitMinutes({ count: Math.ceil(seconds / 60) });
  return t.waitHours({ count: Math.ceil(seconds / 3600) });
}
