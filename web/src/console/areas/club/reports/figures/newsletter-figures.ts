import type { NewsletterLine } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { momentText } from '../../../../kit/display/moment-text.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCount, percent, plain } from './report-words.ts';

export const OUTCOMES = [
  { name: t.outcomeSent(), key: 'sent' },
  { name: t.outcomeRefused(), key: 'refused' },
  { name: t.outcomeUnclear(), key: 'unclear' },
  { name: t.outcomeSkipped(), key: 'skipped' },
] as const;

const REACTIONS = [
  { name: t.reactionUnsubscribed(), key: 'unsubscribed' },
  { name: t.reactionRead(), key: 'read' },
  { name: t.reactionFollowed(), key: 'followed' },
] as const;

type Key = 'total' | (typeof OUTCOMES | typeof REACTIONS)[number]['key'];

const total = (lines: readonly NewsletterLine[], key: Key) => lines.reduce((sum, line) => sum + line[key], 0);

/** "2 newsletters, 602 emails: 98 % sent, 3 rejected. 2 more than … 4 readers unsubscribed. Viewed online 80 times." */
export function newsletterSentence(
  lines: readonly NewsletterLine[],
  earlier: readonly NewsletterLine[] | undefined,
): string {
  const emails = total(lines, 'total');
  return [
    t.newslettersSentence({
      count: lines.length,
      emails,
      share: percent(total(lines, 'sent'), emails),
      refused: plain(total(lines, 'refused')),
    }),
    ...(earlier ? [t.comparedPrevious(comparedCount(lines.length, earlier.length))] : []),
    t.newslettersReaders({ unsubscribed: total(lines, 'unsubscribed'), read: total(lines, 'read') }),
  ].join(' ');
}

/** One row for each newsletter, the latest first. */
export function newsletterTable(lines: readonly NewsletterLine[], zone: string): ReportTable {
  const columns = [{ name: t.recipientsLabel(), key: 'total' }, ...OUTCOMES, ...REACTIONS] as const;
  return {
    columns: [t.newsletterLabel(), t.stepStarted(), ...columns.map(({ name }) => name)],
    rows: lines.map((line) => [
      line.subject,
      momentText(line.started_at, zone),
      ...columns.map(({ key }) => count(line[key])),
    ]),
    foot: [t.totalLabel(), '', ...columns.map(({ key }) => count(total(lines, key)))],
  };
}
