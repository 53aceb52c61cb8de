import type { NewsletterProgress } from '@clubhouse/contract';
import type { NewsletterRow } from './newsletter-row.ts';

export const figure = (count: number): string => count.toLocaleString('en-SG');

export const people = (count: number): string => (count === 1 ? '1 person' : `${figure(count)} people`);

/** Letters that have left, by mail or as a file. */
export const gone = ({ sent, kept }: NewsletterProgress): number => sent + kept;

/** "1,204 sent, 3 refused, 12 waiting". */
export function progressWords(progress: NewsletterProgress): string {
  const { waiting, sent, kept, refused, unclear, skipped } = progress;
  const parts = [
    [sent, 'sent'],
    [kept, 'kept'],
    [refused, 'refused'],
    [unclear, 'unclear'],
    [skipped, 'left out'],
    [waiting, 'waiting'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${figure(count)} ${word}`);
  return told.length > 0 ? told.join(', ') : 'Nobody yet';
}

/** The moment that matters: of what is scheduled the one ahead, of the others when it began. */
export const whenOf = ({ status, scheduled_at, started_at }: NewsletterRow): string | null =>
  status === 'SCHEDULED' ? scheduled_at : started_at;
