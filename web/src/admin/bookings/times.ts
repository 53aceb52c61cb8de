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
import { clubConfig } from '../../data/config.ts';

const zone = () => clubConfig().timezone;

/** The minute of the day at which a moment stands on the club's clock. */
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

/** " (Friday night)" after the date of a booking past midnight. */
export const nightOf = ({ start_from, after_midnight }: Booked): string =>
  after_midnight ? ` (${nightWords(dateOf(start_from))})` : '';

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
