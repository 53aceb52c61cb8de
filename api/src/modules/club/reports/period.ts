import { isDate, REPORT_YEARS, TEXTS } from '@clubhouse/contract';
import { club as t } from '@clubhouse/messages/server/club';
import { invalid } from '../../../errors.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** A day of the query, or today. Far outside of all calendars nothing is counted. */
export function dayIn(query: Query, name: 'from' | 'to', fallback: string): string {
  const day = query[name]?.trim() || fallback;
  if (!isDate(day) || day < '1970-01-02' || day > '9998-12-31') throw invalid({ [name]: [TEXTS.dateFilter()] });
  return day;
}

/** The days that a report is asked for: the last twelve months by default, five years at most. */
export function periodIn(query: Query, today: Temporal.PlainDate): Period {
  const to = dayIn(query, 'to', today.toString());
  const usual = Temporal.PlainDate.from(to).with({ day: 1 }).subtract({ months: 11 });
  const from = dayIn(query, 'from', usual.toString());
  if (from > to) throw invalid({ from: [t.startAfterEnd()] });
  const first = Temporal.PlainDate.from(to).subtract({ years: REPORT_YEARS }).toString();
  if (from <= first) throw invalid({ from: [t.periodTooLong({ REPORT_YEARS })] });
  return { from, to };
}

/** The first days of the months that a period touches. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (
    let month = Temporal.PlainDate.from(from).with({ day: 1 });
    month.toString() <= to;
    month = month.add({ months: 1 })
  )
    months.push(month.toString());
  return months;
}
