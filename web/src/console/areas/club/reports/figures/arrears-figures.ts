import { type Answer, type arrearsReport, levelLabel, moneyToCents } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { inCents } from '../../../../kit/payment/money-words.ts';
import { count, type ReportTable } from './report-table.ts';
import { comparedCents, moneyCell, percent } from './report-words.ts';

export type ArrearsAnswer = Answer<typeof arrearsReport>;

export const AGES = [t.age1To30(), t.age31To60(), t.age61To90(), t.ageOver90()] as const;

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

/** "S$ 6,412.00 was overdue on 15 Nov 2026 (41 invoices). 22.5 % more than on 30 Nov 2025. 13 % is over 90 days old." */
export function arrearsSentence(answer: ArrearsAnswer, earlier: ArrearsAnswer | undefined): string {
  const ages = agesIn(answer);
  const all = owed(answer);
  const count = sum(ages.map((one) => one.invoices));
  return [
    t.arrearsSentence({ amount: inCents(all), day: formatDate(answer.day), count }),
    ...(earlier ? [t.comparedDay({ ...comparedCents(all, owed(earlier)), day: formatDate(earlier.day) })] : []),
    ...(all > 0 ? [t.arrearsOld({ share: percent(ages.at(-1)?.cents ?? 0, all) })] : []),
  ].join(' ');
}

/** One row for each kind of membership, by age. */
export function arrearsTable(answer: ArrearsAnswer): ReportTable {
  const ages = agesIn(answer);
  return {
    columns: [t.membershipLabel(), ...AGES, t.totalLabel(), t.invoicesLabel()],
    rows: answer.tiers.map(({ tier, amounts, invoices }) => {
      const cents = amounts.map(moneyToCents);
      return [levelLabel(1, tier), ...cents.map(moneyCell), moneyCell(sum(cents)), count(sum(invoices))];
    }),
    foot: [
      t.totalLabel(),
      ...ages.map(({ cents }) => moneyCell(cents)),
      moneyCell(owed(answer)),
      count(sum(ages.map(({ invoices }) => invoices))),
    ],
  };
}
