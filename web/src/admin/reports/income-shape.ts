import {
  type Answer,
  type IncomePart,
  ITEM_TYPES,
  type incomeReport,
  moneyToCents,
  wordsOf,
} from '@clubhouse/contract';
import { monthWords } from '../finance/fees/months.ts';
import { inCents } from '../finance/money-words.ts';
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

/** "S$ 281,410.00 came in, 6.2 % more than in the period before (…). Most was membership fee: 41 %." */
export function incomeSentence(answer: IncomeAnswer, earlier: IncomeAnswer | undefined, period: Period): string {
  const all = net(answer.parts);
  const compared = earlier
    ? `, ${comparedCents(all, net(earlier.parts))} in the period before (${periodWords(periodBefore(period))})`
    : '';
  const [most] = sourcesIn(answer)
    .map((source) => ({ source, cents: net(answer.parts.filter((part) => part.source === source)) }))
    .toSorted((a, b) => b.cents - a.cents);
  const share =
    most && most.cents > 0 ? ` Most was for ${wordsOf(most.source).toLowerCase()}: ${percent(most.cents, all)}.` : '';
  return `${inCents(all)} was billed less credit notes${compared}.${share}`;
}

/** One row a month: each source, what was billed and taken back, and the tax within. */
export function incomeTable(answer: IncomeAnswer, period: Period): ReportTable {
  const columns = incomeColumns(answer, period);
  const sources = sourcesIn(answer);
  const sums = (parts: readonly IncomePart[]) =>
    [net(parts), total(parts, 'billed'), total(parts, 'credited'), total(parts, 'gst')].map(moneyCell);
  return {
    columns: ['Month', ...sources.map(wordsOf), 'Income', 'Billed', 'Credit notes', 'GST within'],
    rows:
      sources.length === 0
        ? []
        : columns.map(({ month, parts, values }) => [monthWords(month), ...values.map(moneyCell), ...sums(parts)]),
    foot: [
      'All',
      ...sources.map((type) => moneyCell(net(answer.parts.filter(({ source }) => source === type)))),
      ...sums(answer.parts),
    ],
  };
}
