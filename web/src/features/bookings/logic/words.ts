import { localTime, type SeenFacility, type SeenSlot, timeOf } from '@clubhouse/contract';
import { clubConfig } from '../../../data/config.ts';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { kindOf, peakWords } from './slot-state.ts';

const zone = () => clubConfig().timezone;

/** The club's clock at a moment: "18:00". */
export const hourOf = (instant: string): string => timeOf(localTime(Date.parse(instant), zone()).minutes);

/** The club's day of a moment. */
export const dayOf = (instant: string): string => localTime(Date.parse(instant), zone()).date;

/** The club's day right now. */
export const todayOf = (): string => localTime(Date.now(), zone()).date;

/** An amount as it is shown. */
export const money = (amount: string): string => formatMoney(amount, clubConfig().currency);

/** A day in words, today and tomorrow by name: "Today", "Saturday 14 November". */
export function dayName(date: string): string {
  if (date === todayOf()) return 'Today';
  return dateWords(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A day in short: "Sat 14 Nov". */
export const shortDay = (date: string): string =>
  date === todayOf() ? 'today' : dateWords(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** A moment in short: "Sat 14 Nov, 18:00". */
export const moment = (instant: string): string => `${shortDay(dayOf(instant))}, ${hourOf(instant)}`;

/** From when to when: "18:00–20:00". */
export const span = (at: string, until: string): string => `${hourOf(at)}–${endOf(until)}`;

/** The end of a day is midnight of the next; a clock says 24:00. */
const endOf = (until: string) => hourOf(until).replace('00:00', '24:00');

/** When a slot opens for the person: the hour today, else the day with it. */
export const opensWords = (instant: string): string =>
  dayOf(instant) === todayOf()
    ? hourOf(instant)
    : `${dateWords(dayOf(instant), { weekday: 'short', day: 'numeric', month: 'short' })}, ${hourOf(instant)}`;

/** What a slot is, in words that need no eye: "free, peak, S$ 12.00". */
export function slotWords(slot: SeenSlot, facility: SeenFacility): string {
  const peak = peakWords(slot.peak_type)?.toLowerCase();
  const price = slot.price === null ? 'no price set' : Number(slot.price) === 0 ? 'no charge' : money(slot.price);
  const places = slot.places_left === null ? [] : [`${slot.places_left} places left`];
  switch (kindOf(slot, facility)) {
    case 'free':
      return ['free', ...(peak ? [peak] : []), price, ...places].join(', ');
    case 'mine':
      return 'yours';
    case 'forme':
      return 'held for you, not paid yet';
    case 'held':
      return 'held by someone who is paying';
    case 'full':
      return 'full, join the waitlist';
    case 'taken':
      return 'taken, join the waitlist';
    case 'opens':
      return slot.opens_at ? `opens for you on ${opensWords(slot.opens_at)}` : (slot.note ?? 'not open yet');
    case 'closed':
      return `closed${slot.note ? `, ${slot.note}` : ''}`;
    case 'late':
      return slot.note ?? 'too late to book';
    case 'past':
      return 'over';
  }
}

/** A slot by its whole name: "Badminton 2, 18:00 to 19:00, free, peak, S$ 12.00". */
export const slotName = (slot: SeenSlot, facility: SeenFacility, day?: string): string =>
  [
    facility.name,
    ...(day ? [day] : []),
    `${hourOf(slot.start_from)} to ${endOf(slot.end_at)}`,
    slotWords(slot, facility),
  ].join(', ');
