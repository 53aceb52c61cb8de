import { isDate } from '@clubhouse/contract';
import { reports as t } from '@clubhouse/messages/console/reports';
import { formatDate } from '../../../../../ui/calendar/typed-date.ts';
import { daysLater } from '../../../../kit/dates/club-days.ts';
import { monthsLater } from '../../../../kit/dates/months.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

export const SPANS = [
  { value: 'month', label: t.thisMonth() },
  { value: '3', label: t.last3Months() },
  { value: '12', label: t.last12Months() },
  { value: 'year', label: t.thisYear() },
  { value: 'own', label: t.customDates() },
] as const;
export type Span = (typeof SPANS)[number]['value'];

/** The span that an address names; the last twelve months when it names none. */
export const spanIn = (values: Readonly<Record<string, unknown>>): Span =>
  SPANS.find(({ value }) => value === String(values.period))?.value ?? '12';

/** The days of a span. Own dates that are none, or the wrong way round, are the last twelve months. */
export function periodIn(values: Readonly<Record<string, unknown>>, today: string): Period {
  const span = spanIn(values);
  const last = { from: monthsLater(today, -11), to: today };
  if (span === 'own') {
    const [from, to] = [String(values.from ?? last.from), String(values.to ?? last.to)];
    return isDate(from) && isDate(to) && from <= to ? { from, to } : last;
  }
  if (span === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: monthsLater(today, span === 'month' ? 0 : 1 - Number(span)), to: today };
}

const monthIndex = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
const lastOfMonth = (day: string) => daysLater(monthsLater(day, 1), -1);

/** The same day so many months earlier; the last of a month stays the last. */
function monthsBefore(day: string, months: number): string {
  const last = lastOfMonth(monthsLater(day, -months));
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return day === lastOfMonth(day) || same > last ? last : same;
}

const DAY = 86_400_000;

/** As many months before, when it begins with a month; otherwise as many days. */
export function periodBefore({ from, to }: Period): Period {
  if (from.endsWith('-01')) {
    const months = monthIndex(to) - monthIndex(from) + 1;
    return { from: monthsLater(from, -months), to: monthsBefore(to, months) };
  }
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  return { from: daysLater(from, -days), to: daysLater(to, -days) };
}

/** "1 Dec 2025 – 15 Nov 2026". */
export const periodWords = ({ from, to }: Period): string => `${formatDate(from)} – ${formatDate(to)}`;

/** The first days of its months. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = monthsLater(from, 0); month <= to; month = monthsLater(month, 1)) months.push(month);
  return months;
}
