import { type COURSE_LEVELS, localTime, timeOf } from '@clubhouse/contract';
import { programmes as t } from '@clubhouse/messages/portal/programmes';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import type { Offering } from './offering.ts';
import { isRunning, type Run } from './runs.ts';
import { FEW } from './verdict.ts';

export const zone = () => clubConfig().timezone;

/** An amount as it is shown; nothing to pay is said in words. */
export const price = (amount: string): string =>
  Number(amount) === 0 ? t.noCharge() : formatMoney(amount, clubConfig().currency);

export const money = (amount: string): string => formatMoney(amount, clubConfig().currency);

export const dayOf = (instant: string): string => localTime(Date.parse(instant), zone()).date;
export const hourOf = (instant: string): string => timeOf(localTime(Date.parse(instant), zone()).minutes);

/** `Sun 6 Dec`; with the year when it is not the one that runs. */
export function shortDay(date: string): string {
  const near = date.slice(0, 4) === localTime(Date.now(), zone()).date.slice(0, 4);
  return dateWords(date, { weekday: 'short', day: 'numeric', month: 'short', ...(near ? {} : { year: 'numeric' }) });
}

/** `6 Dec – 31 Jan 2027`. */
export function daysWords(from: string, to: string): string {
  const plain = (date: string, year: boolean) =>
    dateWords(date, { day: 'numeric', month: 'short', ...(year ? { year: 'numeric' } : {}) });
  if (from === to) return shortDay(from);
  return `${plain(from, false)} – ${plain(to, from.slice(0, 4) !== to.slice(0, 4))}`;
}

/** `09:00–10:00`. */
const hours = (start: string, end: string): string => `${hourOf(start)}–${hourOf(end).replace('00:00', '24:00')}`;

/** `Sun 6 Dec, 09:00–10:00`; over several days, both. */
export const when = (start: string, end: string): string =>
  dayOf(start) === dayOf(end) || hourOf(end) === '00:00'
    ? `${shortDay(dayOf(start))}, ${hours(start, end)}`
    : `${moment(start)} – ${moment(end)}`;

/** `Fri 4 Dec, 09:00`. */
export const moment = (instant: string): string => `${shortDay(dayOf(instant))}, ${hourOf(instant)}`;

const WEEK = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

/** `Sundays`, when it is always the same day. */
export function sameDay({ operating_hours: rows }: Offering): string | undefined {
  const days = new Set(rows.map(({ day_type }) => day_type));
  const [only] = days;
  return days.size === 1 && only && WEEK.includes(only) ? t.weekdayPlural({ day: only }) : undefined;
}

export const levelName = (level: (typeof COURSE_LEVELS)[number]): string => t.levelName({ level });

/** When it begins, or goes on: `Starts Sun 6 Dec, 09:00–10:00`. */
export function startWords(run: Run, now: number): string {
  if (!run.next) return daysWords(run.firstDay, run.lastDay);
  const words = when(run.next.start, run.next.end);
  if (isRunning(run, now) && run.state.sessions > 1) return t.nextSession({ when: words });
  return run.state.sessions > 1 ? t.startsOn({ when: words }) : words;
}

/** `8 Sundays`, `4 more Saturdays`, `One session`. */
export function sessionsWords(offering: Offering, run: Run, now: number): string {
  const { sessions, sessionsLeft } = run.state;
  const more = isRunning(run, now) && sessionsLeft > 0 && sessionsLeft < sessions;
  const count = more ? sessionsLeft : sessions;
  const days = sameDay(offering);
  if (count === 1 || !days || !run.term) return more ? t.sessionsLeft({ count }) : t.sessionCount({ count });
  return more ? t.sessionDaysLeft({ count, days }) : t.sessionDays({ count, days });
}

/** `3 places left`, `16 places`. */
export const placesWords = (left: number): string => t.placesLeft({ count: Math.max(0, left) });

export const isFew = (left: number): boolean => left > 0 && left < FEW;
