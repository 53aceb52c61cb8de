import { type IncomePoint, ITEM_TYPES, moneyToCents } from '@clubhouse/contract';
import { monthsLater } from '../../../kit/dates/months.ts';

interface IncomeMonth {
  readonly month: string;
  /** Cents by source, in the order of the sources. */
  readonly amounts: readonly number[];
  readonly total: number;
}

export interface Income {
  readonly sources: readonly string[];
  readonly months: readonly IncomeMonth[];
  readonly totals: readonly number[];
  readonly total: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Every month of a span, with each source that brought anything in. */
export function incomeOf(points: readonly IncomePoint[], from: string, to: string): Income {
  const sources = ITEM_TYPES.filter((type) => points.some(({ source }) => source === type));
  const months: IncomeMonth[] = [];
  for (let month = monthsLater(from, 0); month <= to; month = monthsLater(month, 1)) {
    const amounts = sources.map((type) =>
      sum(points.filter((p) => p.month === month && p.source === type).map(({ amount }) => moneyToCents(amount))),
    );
    months.push({ month, amounts, total: sum(amounts) });
  }
  const totals = sources.map((_, at) => sum(months.map(({ amounts }) => amounts[at] ?? 0)));
  return { sources, months, totals, total: sum(totals) };
}
