import { instantAt, localTime, minutesOf, timeOf, wireInstant } from '@clubhouse/contract';
import { clubConfig } from '../../data/config.ts';

const zone = () => clubConfig().timezone;

/** The minute of the day at which a moment stands on the club's clock. */
export const minuteOf = (instant: string): number => localTime(Date.parse(instant), zone()).minutes;

/** The date of a moment at the club. */
export const dateOf = (instant: string): string => localTime(Date.parse(instant), zone()).date;

/** "09:00"; midnight at the end of a day is "24:00". */
const clockOf = (instant: string, isEnd = false): string => {
  const minutes = minuteOf(instant);
  return isEnd && minutes === 0 ? '24:00' : timeOf(minutes);
};

/** "09:00–10:00". */
export const spanWords = (start: string, end: string): string => `${clockOf(start)}–${clockOf(end, true)}`;

/** A time on the wall of a day as a moment. */
export const momentOf = (date: string, time: string): string => wireInstant(instantAt(date, minutesOf(time), zone()));
