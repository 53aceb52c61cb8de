import { transactions as t } from '@clubhouse/messages/portal/transactions';
import { dateWords, type IsoDate } from '../../../../ui/calendar/iso-date.ts';

const DAY_MS = 86_400_000;
const days = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** "Fri 20 Nov", with the year when it is not this one. */
export function shortDay(day: IsoDate, today: IsoDate): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' as const };
  return dateWords(day, { weekday: 'short', day: 'numeric', month: 'short', ...year });
}

/** How far off a due day is: "in 6 days", "today", "6 days overdue". */
export function dueWords(due: IsoDate, today: IsoDate): string {
  const left = days(today, due);
  if (left === 0) return t.dueToday();
  return left > 0 ? t.dueInDays({ days: left }) : t.dueOverdue({ days: -left });
}
