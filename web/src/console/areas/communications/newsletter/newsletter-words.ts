import type { NewsletterProgress } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { newsletter as t } from '@clubhouse/messages/console/communications/newsletter';
import type { NewsletterRow } from './newsletter-row.ts';

export const figure = (count: number): string => formatNumber(count);

/** Emails that were sent, or kept as files. */
export const gone = ({ sent, kept }: NewsletterProgress): number => sent + kept;

/** "1,204 sent, 3 refused, 12 waiting". */
export function progressWords(progress: NewsletterProgress): string {
  const { waiting, sent, kept, refused, unclear, skipped } = progress;
  const parts = [
    [sent, t.progressSent],
    [kept, t.progressKept],
    [refused, t.progressRefused],
    [unclear, t.progressUnclear],
    [skipped, t.progressSkipped],
    [waiting, t.progressWaiting],
  ] as const;
  const counted = parts.filter(([count]) => count > 0).map(([count, words]) => words({ count: figure(count) }));
  return counted.length > 0 ? counted.join(', ') : t.progressNone();
}

/** The moment that matters: of what is scheduled the one ahead, of the others when it began. */
export const whenOf = ({ status, scheduled_at, started_at }: NewsletterRow): string | null =>
  status === 'SCHEDULED' ? scheduled_at : started_at;
