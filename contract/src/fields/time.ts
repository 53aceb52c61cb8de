import { TEXTS } from '../description/texts.ts';
import type { Field } from './field.ts';
import { takeAs, takeIf } from './reader.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Whether a text is a day of the calendar, from year 1 to 9999. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return year >= 1 && days !== undefined && day >= 1 && day <= days;
}

/** Writes a moment as `YYYY-MM-DDThh:mm:ss[.uuuuuu][zone]`; a bare date is its midnight; undefined when it is none. */
export function plainInstant(input: string): string | undefined {
  const match = INSTANT.exec(input.trim());
  if (!match || !isDate(match[1] ?? '')) return undefined;
  const [, day = '', hour = '00', minute = '00', second = '00', fraction, zone = ''] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone.toUpperCase().replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2');
  if (offset !== '' && offset !== 'Z' && (Number(offset.slice(1, 3)) > 14 || Number(offset.slice(4)) > 59))
    return undefined;
  return `${day}T${hour}:${minute}:${second}${fraction ? `.${fraction}` : ''}${offset}`;
}

/** A calendar date. */
export function date(): Field<string, 'optional'> {
  const read = takeIf(
    (given): given is string => typeof given === 'string' && isDate(given),
    () => TEXTS.date(),
  );
  return { kind: 'date', presence: 'optional', nullable: false, read };
}

const readInstant = (given: unknown) => (typeof given === 'string' ? plainInstant(given) : undefined);

/** A moment. Sent without a zone it is meant in the club's, which the server knows. */
export function instant(): Field<string, 'optional'> {
  return { kind: 'instant', presence: 'optional', nullable: false, read: takeAs(readInstant, () => TEXTS.instant()) };
}

const TIME = /^([01]\d|2[0-4]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,6})?)?$/;

function readTime(given: unknown): string | undefined {
  const match = typeof given === 'string' ? TIME.exec(given.trim()) : null;
  if (!match) return undefined;
  const written = `${match[1]}:${match[2]}:${match[3] ?? '00'}`;
  return written <= '24:00:00' ? written : undefined;
}

/** A time of day as `hh:mm:ss`; `24:00` is the end of the day. */
export function time(fallback?: string): Field<string, 'optional'> {
  const read = takeAs(readTime, () => TEXTS.time());
  const base = { kind: 'text', presence: 'optional', nullable: false, read, max: 15 } as const;
  return fallback === undefined ? base : { ...base, fallback };
}

/** When something begins and ends. */
export const spanFields = () => ({ start_from: instant(), end_at: instant() });
