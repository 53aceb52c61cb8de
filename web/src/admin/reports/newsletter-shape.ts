import type { NewsletterLine } from '@clubhouse/contract';
import { momentText } from '../display/club-clock.ts';
import { counted } from '../finance/money-words.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCount, percent, plain } from './report-words.ts';

export const OUTCOMES = [
  { name: 'Sent', key: 'sent' },
  { name: 'Refused', key: 'refused' },
  { name: 'Unclear', key: 'unclear' },
  { name: 'Left out', key: 'skipped' },
] as const;

const REACTIONS = [
  { name: 'Left', key: 'unsubscribed' },
  { name: 'Read in the browser', key: 'read' },
  { name: 'Posts followed', key: 'followed' },
] as const;

type Key = 'total' | (typeof OUTCOMES | typeof REACTIONS)[number]['key'];

const total = (lines: readonly NewsletterLine[], key: Key) => lines.reduce((sum, line) => sum + line[key], 0);

/** "2 newsletters with 602 letters, 2 more than …; 98 % were sent, 4 readers left, and the pages were opened 80 times." */
export function newsletterSentence(
  lines: readonly NewsletterLine[],
  earlier: readonly NewsletterLine[] | undefined,
): string {
  const letters = total(lines, 'total');
  const compared = earlier ? `, ${comparedCount(lines.length, earlier.length)} in the period before` : '';
  const left = counted(total(lines, 'unsubscribed'), 'reader');
  return `${counted(lines.length, 'newsletter')}${compared}, with ${counted(letters, 'letter')}: ${percent(total(lines, 'sent'), letters)} were sent, ${plain(total(lines, 'refused'))} refused. ${left} left by a link; read in the browser ${counted(total(lines, 'read'), 'time')}.`;
}

/** One row for each newsletter, the latest first. */
export function newsletterTable(lines: readonly NewsletterLine[], zone: string): ReportTable {
  const columns = [{ name: 'Recipients', key: 'total' }, ...OUTCOMES, ...REACTIONS] as const;
  return {
    columns: ['Newsletter', 'Begun', ...columns.map(({ name }) => name)],
    rows: lines.map((line) => [
      line.subject,
      momentText(line.started_at, zone),
      ...columns.map(({ key }) => count(line[key])),
    ]),
    foot: ['All', '', ...columns.map(({ key }) => count(total(lines, key)))],
  };
}
