import { listAnd } from '@clubhouse/messages';
import { bookings as t } from '@clubhouse/messages/rules/bookings';
import type { DayType } from './types.ts';

export const WEEK: readonly DayType[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
export const SPECIAL_DAYS: readonly DayType[] = ['PH', 'EPH', 'SH', 'PROMO'];

const SEVERAL: Readonly<Record<string, () => string>> = {
  PH: t.allPH,
  EPH: t.allEPH,
  SH: t.allSH,
  PROMO: t.allPROMO,
};

/** A day type in words. */
export const dayTypeName = (type: DayType): string => t[type]();

export const nightName = (day: string): string => t.night({ day });

/** "Monday to Friday and public holidays"; all seven weekdays are "daily", every kind of day is "all days". */
export function dayTypeWords(types: readonly DayType[]): string {
  const found = WEEK.map((day) => types.includes(day));
  const special = SPECIAL_DAYS.filter((type) => types.includes(type));
  const words = special.map((type) => SEVERAL[type]?.() ?? type);
  if (found.every(Boolean))
    return special.length === SPECIAL_DAYS.length ? t.allDays() : listAnd([t.daily(), ...words]);
  const runs: DayType[][] = [];
  WEEK.forEach((day, at) => {
    if (!found[at]) return;
    if (at > 0 && found[at - 1]) runs.at(-1)?.push(day);
    else runs.push([day]);
  });
  const weekdays = runs.flatMap((run) => {
    const names = run.map(dayTypeName);
    return run.length > 2 ? [t.dayRange({ first: names[0], last: names.at(-1) })] : names;
  });
  return listAnd([...weekdays, ...words]);
}
