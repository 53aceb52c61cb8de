import { formatLocale } from '@clubhouse/messages';
import { dates } from '@clubhouse/messages/rules/dates';
import type { BillingPeriod } from '../../members/membership-scheme.ts';

/** How many months a fee is for. */
export const BILLING_MONTHS: Readonly<Record<BillingPeriod, number>> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 };

interface BilledType {
  /** In cents, for one whole period. */
  readonly fee: number;
  readonly billing_period: BillingPeriod;
  readonly pro_rata: boolean;
}

export interface PeriodFee {
  readonly cents: number;
  /** The first month that the bill is for, and the month after the last one. */
  readonly from: string;
  readonly until: string;
}

const monthsBetween = (from: Temporal.PlainDate, until: Temporal.PlainDate) =>
  (until.year - from.year) * 12 + until.month - from.month;

/** The period of the calendar that a month belongs to: itself, its quarter or its year. */
function periodOf(month: Temporal.PlainDate, period: BillingPeriod) {
  const length = BILLING_MONTHS[period];
  const start = month.with({ day: 1, month: month.month - ((month.month - 1) % length) });
  return { start, end: start.add({ months: length }) };
}

/** At least a cent, so that a fee is never billed as nothing. */
const share = (fee: number, part: number, whole: number) =>
  fee === 0 ? 0 : Math.max(1, Math.round((fee * part) / whole));

/**
 * What a member owes for the period that a month belongs to. Someone who joins partway through it pays for the rest
 * only, where the club says so: by days when the fee is monthly, by months otherwise.
 */
export function periodFee(type: BilledType, joined: string, month: string): PeriodFee {
  const first = Temporal.PlainDate.from(month).with({ day: 1 });
  const { start, end } = periodOf(first, type.billing_period);
  const since = Temporal.PlainDate.from(joined);
  const late = Temporal.PlainDate.compare(since, start) > 0 && Temporal.PlainDate.compare(since, end) < 0;
  const from = late ? since.with({ day: 1 }) : start;
  const dates = { from: from.toString(), until: end.toString() };
  if (!late || !type.pro_rata) return { cents: type.fee, ...dates };
  const cents =
    type.billing_period === 'MONTHLY'
      ? share(type.fee, first.daysInMonth - since.day + 1, first.daysInMonth)
      : share(type.fee, monthsBetween(from, end), BILLING_MONTHS[type.billing_period]);
  return { cents, ...dates };
}

const named = (date: Temporal.PlainDate, options: Intl.DateTimeFormatOptions) =>
  date.toLocaleString(formatLocale(), options);

/** "November 2026", "October to December 2026" or "2026". */
export function periodWords({ from, until }: Pick<PeriodFee, 'from' | 'until'>): string {
  const first = Temporal.PlainDate.from(from);
  const last = Temporal.PlainDate.from(until).subtract({ days: 1 });
  if (first.month === last.month) return named(first, { month: 'long', year: 'numeric' });
  if (first.month === 1 && last.month === 12) return String(first.year);
  return dates.monthRange({
    first: named(first, { month: 'long' }),
    last: named(last, { month: 'long', year: 'numeric' }),
  });
}
