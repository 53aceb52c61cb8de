import { daysInMonth, type IsoDate, isoDate, partsOf } from './iso-date.ts';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/;
/** A time of day behind the date is taken and left aside: `6:30 PM`, `18:30`. */
const TIME = /[ T]+(0?\d|1[0-2]):[0-5]\d ?[AaPp]\.?[Mm]\.?$|[ T]+([01]?\d|2[0-3]):[0-5]\d$/;

/** Shown as Singapore writes it: `14/11/2026`. */
export function formatDate(iso: IsoDate): string {
  const [year, month, day] = iso.split('-');
  return `${day}/${month}/${year}`;
}

function checked(year: number, month: number, day: number): IsoDate | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return isoDate(year, month, day);
}

/** Reads a typed date: DD/MM/YYYY, YYYY-MM-DD or YYYY/MM/DD, with or without a time. */
export function parseTyped(text: string): IsoDate | undefined {
  const date = text.trim().replace(TIME, '').trim();
  const dayFirst = DAY_FIRST.exec(date);
  if (dayFirst) return checked(Number(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1]));
  const yearFirst = YEAR_FIRST.exec(date);
  return yearFirst ? checked(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])) : undefined;
}

/** Which group of years a year is in: floor(year / size), so that 2026 is in 2016 to 2027. */
export const yearGroup = (year: number, size: number): number => Math.floor(year / size);

/** The years of a group. */
export const yearsOfGroup = (group: number, size: number): readonly number[] =>
  Array.from({ length: size }, (_, i) => group * size + i);

export interface Limits {
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
}

/** Whether a day may be chosen. */
export const isWithin = (iso: IsoDate, { min, max }: Limits): boolean => (!min || iso >= min) && (!max || iso <= max);

/** Whether any day from `from` to `to` may be chosen. */
export const overlaps = (from: IsoDate, to: IsoDate, { min, max }: Limits): boolean =>
  (!min || to >= min) && (!max || from <= max);

/** The nearest day that may be chosen. */
export function nearest(iso: IsoDate, { min, max }: Limits): IsoDate {
  if (min && iso < min) return min;
  return max && iso > max ? max : iso;
}

/** Whether two dates fall into the same month. */
export const sameMonth = (a: IsoDate, b: IsoDate): boolean => {
  const [x, y] = [partsOf(a), partsOf(b)];
  return x.year === y.year && x.month === y.month;
};
