import { DAY_TYPES } from '../../enums.ts';
import { addDays } from './clock.ts';
import type { BookingReason } from './reason.ts';
import type { DayGroup, DayType, SpecialDay } from './types.ts';

/** What kind of day it is, and why. */
export interface Day {
  readonly date: string;
  readonly dayType: DayType;
  readonly weekday: DayType;
  readonly dayGroup: DayGroup;
  /** The club is shut that day: the reason. */
  readonly closure: string | null;
  readonly trace: readonly BookingReason[];
}

const SPECIAL = ['PROMO', 'PH', 'EPH', 'SH'] as const;
const WEEKDAYS = DAY_TYPES.filter((type) => !SPECIAL.some((special) => special === type));
/** MON … SUN of a date. */
export function weekdayOf(date: string): DayType {
  const index = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return WEEKDAYS[index] ?? 'MON';
}

/** The first that matches of promotion, public holiday, its eve, school holiday; else the weekday. */
export function dayOf(date: string, events: readonly SpecialDay[]): Day {
  const running = events.filter(({ start_date, end_date }) => start_date <= date && date <= end_date);
  const weekday = weekdayOf(date);
  const special = SPECIAL.map((kind) => running.find((event) => event.kind === kind)).find((event) => event);
  const dayType = DAY_TYPES.find((type) => type === special?.kind) ?? weekday;
  const holiday = running.find(({ kind }) => kind === 'SH');
  const closure = running.find(({ kind }) => kind === 'CLOSURE');
  return {
    date,
    dayType,
    weekday,
    dayGroup: holiday ? 'school-holiday' : 'normal',
    closure: closure?.name ?? null,
    trace: [
      { code: 'DAY', type: dayType, name: special?.name ?? null },
      ...(holiday && holiday !== special ? [{ code: 'SCHOOL_HOLIDAYS', name: holiday.name } as const] : []),
    ],
  };
}

/** The days from a date on. */
export const daysFrom = (date: string, count: number, events: readonly SpecialDay[]): Day[] =>
  Array.from({ length: count }, (_, at) => dayOf(addDays(date, at), events));

/** In which order rows of day types and groups are looked for: the day's own before the weekday's, school holidays before normal. */
export function dayRanks({ dayType, weekday, dayGroup }: Day): { type: DayType; group: DayGroup }[] {
  const types = dayType === weekday ? [weekday] : [dayType, weekday];
  const groups: DayGroup[] = dayGroup === 'normal' ? ['normal'] : ['school-holiday', 'normal'];
  return types.flatMap((type) => groups.map((group) => ({ type, group })));
}
