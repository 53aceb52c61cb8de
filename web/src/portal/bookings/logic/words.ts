import {
  addDays,
  LATEST_CLOSE,
  localTime,
  nightWords,
  timeOf,
  type VisibleDay,
  type VisibleFacility,
  type VisibleSlot,
} from '@clubhouse/contract';
import { bookingWords as t } from '@clubhouse/messages/portal/booking-words';
import { clubConfig } from '../../../api-client/club/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { kindOf } from './slot-state.ts';

const zone = () => clubConfig().timezone;

/** The club's clock at a moment: "18:00". */
export const hourOf = (instant: string): string => timeOf(localTime(Date.parse(instant), zone()).minutes);

/** The club's day of a moment. */
export const dayOf = (instant: string): string => localTime(Date.parse(instant), zone()).date;

/** The club's day right now. */
export const todayOf = (): string => localTime(Date.now(), zone()).date;

/** Whether it is so early that the evening before may still be going on. */
export const isSmallHours = (): boolean => localTime(Date.now(), zone()).minutes < LATEST_CLOSE;

/** An amount as it is shown. */
export const money = (amount: string): string => formatMoney(amount, clubConfig().currency);

/** A day in words, today and tomorrow by name: "Today", "Saturday 14 November". */
function dayName(date: string): string {
  if (date === todayOf()) return t.today();
  return dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A day in short: "Sat 14 Nov". */
export const shortDay = (date: string): string =>
  date === todayOf() ? t.todayInline() : dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** A moment in short: "Sat 14 Nov, 18:00". */
export const moment = (instant: string): string => `${shortDay(dayOf(instant))}, ${hourOf(instant)}`;

/** From when to when: "18:00–20:00". */
export const span = (at: string, until: string): string => `${hourOf(at)}–${endOf(until)}`;

/** The end of a day is midnight of the next; a clock says 24:00. */
const endOf = (until: string) => hourOf(until).replace('00:00', '24:00');

/** A day's short name before a time that is past its midnight: "Sat 00:00"; within the day nothing. */
export const dayBefore = (instant: string, date: string): string =>
  dayOf(instant) === date ? '' : `${dateWords(dayOf(instant), { weekday: 'short' })} `;

/** When a slot of a day begins: "23:00", and past midnight "Sat 00:00". */
export const startWords = (instant: string, date: string): string => `${dayBefore(instant, date)}${hourOf(instant)}`;

/** From when to when a slot of a day is: "23:00–24:00", and past midnight "Sat 00:00–01:00". */
export const slotWords = (at: string, until: string, date: string): string =>
  `${dayBefore(at, date)}${span(at, until)}`;

interface Booked {
  readonly start_from: string;
  readonly end_at: string;
  readonly after_midnight: boolean;
}

/** The day on which a booking is in the calendar: past midnight it belongs to the evening before. */
export const eveningOf = ({ start_from, after_midnight }: Omit<Booked, 'end_at'>): string =>
  addDays(dayOf(start_from), after_midnight ? -1 : 0);

/** The day of a time in words, and the night it belongs to: "Saturday 21 November (Friday night)". */
export function dayAndNight({ start_from, after_midnight }: Omit<Booked, 'end_at'>): string {
  const day = dayName(dayOf(start_from));
  return after_midnight ? t.dayWithNight({ day, night: nightWords(dayOf(start_from)) }) : day;
}

/** When a booking is: "Saturday 21 November (Friday night), 00:00–01:00". */
export const whenWords = (booked: Booked): string =>
  `${dayAndNight(booked)}, ${span(booked.start_from, booked.end_at)}`;

/** The days among which a time is found: in the small hours it may belong to the evening before. */
export function daysAround(instant: string): { readonly date: string; readonly days: number } {
  const { date, minutes } = localTime(Date.parse(instant), zone());
  return minutes < LATEST_CLOSE ? { date: addDays(date, -1), days: 2 } : { date, days: 1 };
}

/** The day of a facility in which a slot begins at a time. */
export const dayWith = ({ days }: VisibleFacility, at: string): VisibleDay | undefined =>
  days.find(({ slots }) => slots.some(({ start_from }) => Date.parse(start_from) === Date.parse(at)));

/** When a slot opens for the person: the hour today, else the day with it. */
export const opensWords = (instant: string): string =>
  dayOf(instant) === todayOf()
    ? hourOf(instant)
    : `${dateWords(dayOf(instant), { weekday: 'short', day: 'numeric', month: 'short' })}, ${hourOf(instant)}`;

interface Said {
  readonly before: string;
  readonly after: string;
}

/** Where and when a slot of a day is, and what its shape tells, for those who do not see it: it is around what the slot shows. */
export function saidOf(slot: VisibleSlot, facility: VisibleFacility, date: string, day?: string): Said {
  const kind = kindOf(slot, facility);
  const said = kind === 'free' ? t.slotSaidFree : kind === 'past' ? t.slotSaidPast : t.slotSaid;
  const where = day ? `${facility.name}, ${day}` : facility.name;
  return {
    before: said({ where, from: startWords(slot.start_from, date), to: endOf(slot.end_at) }),
    after: kind === 'taken' ? t.slotSaidWaitlist() : '',
  };
}
