import {
  type Answer,
  type IncomePart,
  ITEM_TYPES,
  type incomeReport,
  moneyToCents,
  wordsOf,
} from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { monthWords } from '../../../../kit/dates/months.ts';
import { inCents } from '../../../../kit/payment/money-words.ts';
import { monthsOf, type Period, periodBefore, periodWords } from './period.ts';
import type { ReportTable } from './report-table.ts';
import { comparedCents, moneyCell, percent } from './report-words.ts';

export type IncomeAnswer = Answer<typeof incomeReport>;

const total = (parts: readonly IncomePart[], name: 'billed' | 'credited' | 'gst') =>
  parts.reduce((sum, part) => sum + moneyToCents(part[name]), 0);

/** Billed less credit notes, in cents. */
export const net = (parts: readonly IncomePart[]): number => total(parts, 'billed') - total(parts, 'credited');

/** Where income comes from in an answer, in the order of the club. */
export const sourcesIn = ({ parts }: IncomeAnswer) =>
  ITEM_TYPES.filter((type) => parts.some(({ source }) => source === type));

/** What each source brought in each month of a period, in cents. */
export function incomeColumns(answer: IncomeAnswer, period: Period) {
  const sources = sourcesIn(answer);
  return monthsOf(period).map((month) => {
    const here = answer.parts.filter((part) => part.month === month);
    return { month, parts: here, values: sources.map((type) => net(here.filter(({ source }) => source === type))) };
  });
}

/** "S$ 281,410.00 billed, less credit notes. 6.2 % more than in the previous period (…). Largest source: Membership fee, 41 %." */
export function incomeSentence(answer: IncomeAnswer, earlier: IncomeAnswer | undefined, period: Period): string {
  const all = net(answer.parts);
  const [most] = sourcesIn(answer)
    .map((source) => ({ source, cents: net(answer.parts.filter((part) => part.source === source)) }))
    .toSorted((a, b) => b.cents - a.cents);
  return [
    t.incomeSentence({ amount: inCents(all) }),
    ...(earlier
      ? [
          t.comparedDates({
            ...comparedCents(all, net(earlier.parts)),
            dates: periodWords(periodBefore(period)),
          }),
        ]
      : []),
    ...(most && most.cents > 0
      ? [t.incomeLargest({ source: wordsOf(most.source), share: percent(most.cents, all) })]
      : []),
  ].join(' ');
}

/** One row a month: each source, what was billed and taken back, and the tax within. */
export function incomeTable(answer: IncomeAnswer, period: Period): ReportTable {
  const columns = incomeColumns(answer, period);
  const sources = sourcesIn(answer);
  const sums = (parts: readonly IncomePart[]) =>
    [net(parts), total(parts, 'billed'), total(parts, 'credited'), total(parts, 'gst')].map(moneyCell);
  return {
    columns: [
      t.monthLabel(),
      ...sources.map(wordsOf),
      t.incomeFigure(),
      t.billedLabel(),
      t.creditNotesLabel(),
      t.gstLabel(),
    ],
    rows:
      sources.length === 0
        ? []
        : columns.map(({ month, parts, values }) => [monthWords(month), ...values.map(moneyCell), ...sums(parts)]),
    foot: [
      t.totalLabel(),
      ...sources.map((type) => moneyCell(net(answer.parts.filter(({ source }) => source === type)))),
      ...sums(answer.parts),
    ],
  };
}
