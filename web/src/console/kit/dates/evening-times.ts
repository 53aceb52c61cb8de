import {
  addDays,
  instantAt,
  LATEST_CLOSE,
  localTime,
  minutesInto,
  minutesOf,
  nightWords,
  timeOf,
  wireInstant,
} from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/console/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';

const zone = () => clubConfig().timezone;

/** The minute of the day at which a moment is on the club's clock. */
const minuteOf = (instant: string): number => localTime(Date.parse(instant), zone()).minutes;

/** The minute of a day at which a moment lies; past midnight it goes on counting. */
export const minuteOn = (date: string, instant: string): number => minutesInto(date, Date.parse(instant), zone());

/** The date of a moment at the club. */
export const dateOf = (instant: string): string => localTime(Date.parse(instant), zone()).date;

interface Booked {
  readonly start_from: string;
  readonly after_midnight: boolean;
}

/** The day that a booking belongs to: past midnight the evening before. */
export const eveningOf = ({ start_from, after_midnight }: Booked): string =>
  addDays(dateOf(start_from), after_midnight ? -1 : 0);

/** A text about a booking, and past midnight the night it belongs to: "Sat 21 Nov (Friday night)". */
export const withNight = (text: string, { start_from, after_midnight }: Booked): string =>
  after_midnight ? t.withNight({ text, night: nightWords(dateOf(start_from)) }) : text;

/** Whether it is so early that the evening before may still be going on. */
export const isSmallHours = (): boolean => minuteOf(new Date().toISOString()) < LATEST_CLOSE;

/** The last moment at which something can begin that belongs to a day. */
export const lastStartOf = (date: string): string => momentOf(addDays(date, 1), timeOf(LATEST_CLOSE - 1));

/** "09:00"; midnight at the end of a day is "24:00". */
const clockOf = (instant: string, isEnd = false): string => {
  const minutes = minuteOf(instant);
  return isEnd && minutes === 0 ? '24:00' : timeOf(minutes);
};

/** "09:00–10:00". */
export const spanWords = (start: string, end: string): string => `${clockOf(start)}–${clockOf(end, true)}`;

/** A time on the wall of a day as a moment. */
export const momentOf = (date: string, time: string): string => wireInstant(instantAt(date, minutesOf(time), zone()));
