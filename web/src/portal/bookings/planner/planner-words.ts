import type { AgendaEntry, HouseholdPerson, PlanItem } from '@clubhouse/contract';
import { planner as t } from '@clubhouse/messages/portal/playing/planner';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { dayOf, eveningOf, span, startWords } from '../logic/words.ts';

/** "Sat 5 Dec". */
export const shortDate = (date: string): string =>
  dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** "5 Dec". */
export const dayAndMonth = (date: string): string => dateWords(date, { day: 'numeric', month: 'short' });

/** "Saturday 5 December". */
export const longDate = (date: string): string => dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' });

export const money = (amount: string): string => formatMoney(amount, clubConfig().currency);

/** "Free", or the price. */
export const priceWords = (amount: string): string => (Number(amount) === 0 ? t.trayFree() : money(amount));

export const nameOf = ({ is_me, name }: HouseholdPerson): string => (is_me ? t.you() : name);

/** "You, Nadia". */
export const namesOf = (keys: readonly string[], household: readonly HouseholdPerson[]): string =>
  household
    .filter(({ key }) => keys.includes(key))
    .map(nameOf)
    .join(', ');

/** The day of the planner on which something in the calendar stands. */
export const dateOfEntry = (entry: AgendaEntry): string => eveningOf(entry);

/** "10:00–11:00", past midnight "Sun 00:00–01:00". */
export const timesOf = (
  { start_from, end_at }: { readonly start_from: string; readonly end_at: string },
  date: string,
): string => {
  const start = startWords(start_from, date);
  return dayOf(start_from) === date ? span(start_from, end_at) : `${start}–${span(start_from, end_at).split('–')[1]}`;
};

/** The times of an item that are on a day of the planner: of a booking its own, of a course that day's session. */
export const timesOn = ({ kind, date, times }: PlanItem, day: string) =>
  kind === 'BOOKING' ? (date === day ? times : []) : times.filter(({ start_from }) => dayOf(start_from) === day);

/** When an item is: "Sat 5 Dec, 10:00–11:00". */
export function whenOf({ kind, date, times }: PlanItem): string {
  const [first] = times;
  if (!first) return shortDate(date);
  const day = kind === 'BOOKING' ? date : dayOf(first.start_from);
  const when = `${shortDate(day)}, ${timesOf(first, day)}`;
  return times.length > 1 ? t.sessionsFact({ count: times.length, when }) : when;
}
