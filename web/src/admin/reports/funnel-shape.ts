import type { FunnelRow } from '@clubhouse/contract';
import { counted } from '../finance/money-words.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCount, percent, plain } from './report-words.ts';

export const STEPS = [
  { name: 'Begun', key: 'started' },
  { name: 'Place held', key: 'held' },
  { name: 'Paid or free', key: 'paid' },
  { name: 'Attended', key: 'attended' },
] as const;

const ENDS = [
  { name: 'Waiting', key: 'waiting' },
  { name: 'Hold ran out', key: 'expired' },
  { name: 'Withdrew', key: 'withdrawn' },
  { name: 'Did not come', key: 'no_shows' },
] as const;

type Key = (typeof STEPS | typeof ENDS)[number]['key'];

export const total = (rows: readonly FunnelRow[], key: Key): number => rows.reduce((sum, row) => sum + row[key], 0);

/** Between which two steps most are lost; attending is left out, because most of it is still to come. */
function widestGap(rows: readonly FunnelRow[]): string {
  const gaps = STEPS.slice(1, 3).map(({ name, key }, at) => {
    const from = STEPS[at] ?? STEPS[0];
    return {
      lost: total(rows, from.key) - total(rows, key),
      words: `${from.name.toLowerCase()} and ${name.toLowerCase()}`,
    };
  });
  const [most] = gaps.toSorted((a, b) => b.lost - a.lost);
  return most && most.lost > 0 ? ` Most are lost between ${most.words}: ${plain(most.lost)}.` : '';
}

/** "918 sign-ups were begun, 12 more than in the period before; 655 were paid or free (71 %). Most are lost between …" */
export function funnelSentence(rows: readonly FunnelRow[], earlier: readonly FunnelRow[] | undefined): string {
  const [begun, paid] = [total(rows, 'started'), total(rows, 'paid')];
  const compared = earlier ? `, ${comparedCount(begun, total(earlier, 'started'))} in the period before` : '';
  return `${counted(begun, 'sign-up')} ${begun === 1 ? 'was' : 'were'} begun${compared}; ${plain(paid)} became a place that is paid or free (${percent(paid, begun)}).${widestGap(rows)}`;
}

/** "12 wait, 3 holds ran out, 8 withdrew, 2 did not come". */
export const endsWords = (rows: readonly FunnelRow[]): string =>
  ENDS.map(({ name, key }) => `${name}: ${plain(total(rows, key))}`).join(' · ');

/** One row for each course, event or term. */
export function funnelTable(rows: readonly FunnelRow[]): ReportTable {
  const columns = [...STEPS, ...ENDS];
  return {
    columns: ['Course or event', 'Term', ...columns.map(({ name }) => name)],
    rows: rows.map((row) => [row.name, row.term ?? '', ...columns.map(({ key }) => count(row[key]))]),
    foot: ['All', '', ...columns.map(({ key }) => count(total(rows, key)))],
  };
}
