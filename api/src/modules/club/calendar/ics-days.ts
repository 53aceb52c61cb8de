import { addDays, instantAt, isDate, localTime } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { Property } from './ics-lines.ts';

/** A moment of a calendar file: a whole day, or an instant. */
type Moment = { readonly day: string } | { readonly at: number };

/** A refusal in words. */
export class Unreadable extends Error {}

const STAMP = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/;
const DAY = 86_400_000;

/** Names that some programs have for zones of their own. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'singapore standard time': 'Asia/Singapore',
  'malay peninsula standard time': 'Asia/Singapore',
  utc: 'UTC',
  gmt: 'UTC',
};

function zoneOf(name: string): string {
  const zone = OTHER_NAMES[name.toLowerCase()] ?? name;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    throw new Unreadable(t.icsUnknownZone({ zone: name.slice(0, 60) }));
  }
}

/** Reads DTSTART or DTEND. A time without a zone is meant on the club's clock. */
function readMoment({ params, value }: Property, clubZone: string): Moment {
  const [, year, month, day, hour, minute, second, utc] = STAMP.exec(value.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDate(date)) throw new Unreadable(t.icsNotADate({ text: value.slice(0, 40) }));
  if (hour === undefined) return { day: date };
  if (params.VALUE?.toUpperCase() === 'DATE') throw new Unreadable(t.icsNotADate({ text: value.slice(0, 40) }));
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60)
    throw new Unreadable(t.icsNotATime({ text: value.slice(0, 40) }));
  const zone = utc ? 'UTC' : params.TZID ? zoneOf(params.TZID) : clubZone;
  return { at: instantAt(date, Number(hour) * 60 + Number(minute), zone) };
}

const LENGTH = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/;

/** A DURATION in milliseconds. */
function readLength(value: string): number {
  const match = LENGTH.exec(value.trim());
  const parts = match?.slice(1).map((part) => Number(part ?? 0));
  if (!parts || parts.every((part) => part === 0))
    throw new Unreadable(t.icsNotADuration({ text: value.slice(0, 40) }));
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  return (weeks * 7 + days) * DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

/** The first and the last club day. An end is not part of what it ends, so midnight belongs to the day before. */
export function clubDays(start: Property, end: Property | undefined, length: Property | undefined, zone: string): Days {
  const from = readMoment(start, zone);
  const to = end && readMoment(end, zone);
  if (to && 'day' in from !== 'day' in to) throw new Unreadable(t.icsMixedTimes());
  if ('day' in from) {
    const after =
      to && 'day' in to ? to.day : addDays(from.day, length ? Math.ceil(readLength(length.value) / DAY) : 1);
    // Some programs write the same day twice for one day.
    return checked({ start_date: from.day, end_date: after === from.day ? from.day : addDays(after, -1) });
  }
  const over = to && 'at' in to ? to.at : from.at + (length ? readLength(length.value) : 0);
  const last = over > from.at ? over - 1 : over;
  return checked({ start_date: localTime(from.at, zone).date, end_date: localTime(last, zone).date });
}

const LONGEST = 366;

function checked(days: Days): Days {
  if (days.end_date < days.start_date) throw new Unreadable(t.icsEndsBeforeStart());
  if (days.end_date >= addDays(days.start_date, LONGEST)) throw new Unreadable(t.icsTooLong());
  return days;
}
