import { type Answer, type arrearsReport, levelLabel, moneyToCents } from '@clubhouse/contract';
import { formatDate } from '../../ui/calendar/typed-date.ts';
import { counted, inCents } from '../finance/money-words.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCents, moneyCell, percent } from './report-words.ts';

export type ArrearsAnswer = Answer<typeof arrearsReport>;

export const AGES = ['1–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as const;

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** What is owed at each age, in cents, and on how many invoices. */
export const agesIn = ({ tiers }: ArrearsAnswer) =>
  AGES.map((age, at) => ({
    age,
    cents: sum(tiers.map(({ amounts }) => moneyToCents(amounts[at] ?? '0'))),
    invoices: sum(tiers.map(({ invoices }) => invoices[at] ?? 0)),
  }));

/** All that is owed, in cents. */
export const owed = (answer: ArrearsAnswer): number => sum(agesIn(answer).map(({ cents }) => cents));

/** "S$ 6,412.00 was overdue on 15 Nov 2026 (41 invoices), 22.5 % more than on 30 Nov 2025. 13 % is older than 90 days." */
export function arrearsSentence(answer: ArrearsAnswer, earlier: ArrearsAnswer | undefined): string {
  const ages = agesIn(answer);
  const all = owed(answer);
  const invoices = counted(sum(ages.map((one) => one.invoices)), 'invoice');
  const compared = earlier ? `, ${comparedCents(all, owed(earlier))} on ${formatDate(earlier.day)}` : '';
  const old = all > 0 ? ` ${percent(ages.at(-1)?.cents ?? 0, all)} is older than 90 days.` : '';
  return `${inCents(all)} was overdue on ${formatDate(answer.day)} (${invoices})${compared}.${old}`;
}

/** One row for each kind of membership, by age. */
export function arrearsTable(answer: ArrearsAnswer): ReportTable {
  const ages = agesIn(answer);
  return {
    columns: ['Membership', ...AGES, 'All', 'Invoices'],
    rows: answer.tiers.map(({ tier, amounts, invoices }) => {
      const cents = amounts.map(moneyToCents);
      return [levelLabel(1, tier), ...cents.map(moneyCell), moneyCell(sum(cents)), count(sum(invoices))];
    }),
    foot: [
      'All',
      ...ages.map(({ cents }) => moneyCell(cents)),
      moneyCell(owed(answer)),
      count(sum(ages.map(({ invoices }) => invoices))),
    ],
  };
}
