import type { FunnelRow } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { count, type ReportTable } from './report-table.ts';
import { comparedCount, percent, plain } from './report-words.ts';

export const STEPS = [
  { name: t.stepStarted(), key: 'started' },
  { name: t.stepHeld(), key: 'held' },
  { name: t.stepPaid(), key: 'paid' },
  { name: t.stepAttended(), key: 'attended' },
] as const;

const ENDS = [
  { name: t.endWaiting(), key: 'waiting' },
  { name: t.endExpired(), key: 'expired' },
  { name: t.endWithdrawn(), key: 'withdrawn' },
  { name: t.endNoShow(), key: 'no_shows' },
] as const;

type Key = (typeof STEPS | typeof ENDS)[number]['key'];

export const total = (rows: readonly FunnelRow[], key: Key): number => rows.reduce((sum, row) => sum + row[key], 0);

/** Between which two steps most are lost; attending is left out, because most of it is still to come. */
function widestGap(rows: readonly FunnelRow[]): readonly string[] {
  const gaps = STEPS.slice(1, 3).map(({ key }, at) => {
    const from = STEPS[at] ?? STEPS[0];
    return { lost: total(rows, from.key) - total(rows, key), step: key };
  });
  const [most] = gaps.toSorted((a, b) => b.lost - a.lost);
  return most && most.lost > 0 ? [t.funnelGap({ step: most.step, lost: plain(most.lost) })] : [];
}

/** "918 sign-ups started, 655 paid or free (71 %). 12 more than in the previous period. The biggest drop is …" */
export function funnelSentence(rows: readonly FunnelRow[], earlier: readonly FunnelRow[] | undefined): string {
  const [begun, paid] = [total(rows, 'started'), total(rows, 'paid')];
  return [
    t.funnelSentence({ count: begun, paid: plain(paid), share: percent(paid, begun) }),
    ...(earlier ? [t.comparedPrevious(comparedCount(begun, total(earlier, 'started')))] : []),
    ...widestGap(rows),
  ].join(' ');
}

/** "12 wait, 3 holds ran out, 8 withdrew, 2 did not come". */
export const endsWords = (rows: readonly FunnelRow[]): string =>
  ENDS.map(({ name, key }) => `${name}: ${plain(total(rows, key))}`).join(' · ');

/** One row for each course, event or term. */
export function funnelTable(rows: readonly FunnelRow[]): ReportTable {
  const columns = [...STEPS, ...ENDS];
  return {
    columns: [t.offeringLabel(), t.termLabel(), ...columns.map(({ name }) => name)],
    rows: rows.map((row) => [row.name, row.term ?? '', ...columns.map(({ key }) => count(row[key]))]),
    foot: [t.totalLabel(), '', ...columns.map(({ key }) => count(total(rows, key)))],
  };
}
