import { dayTypeName } from './day.ts';
import type { DayType } from './types.ts';

export const WEEK: readonly DayType[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
export const SPECIAL_DAYS: readonly DayType[] = ['PH', 'EPH', 'SH', 'PROMO'];

const SEVERAL: Readonly<Record<string, string>> = {
  PH: 'public holidays',
  EPH: 'eves of public holidays',
  SH: 'school holidays',
  PROMO: 'promotion days',
};

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Monday to Friday and public holidays"; all seven weekdays are "daily", every kind of day is "all days". */
export function dayTypeWords(types: readonly DayType[]): string {
  const found = WEEK.map((day) => types.includes(day));
  const special = SPECIAL_DAYS.filter((type) => types.includes(type));
  const words = special.map((type) => SEVERAL[type] ?? type);
  if (found.every(Boolean)) return special.length === SPECIAL_DAYS.length ? 'all days' : listed(['daily', ...words]);
  const runs: DayType[][] = [];
  WEEK.forEach((day, at) => {
    if (!found[at]) return;
    if (at > 0 && found[at - 1]) runs.at(-1)?.push(day);
    else runs.push([day]);
  });
  const weekdays = runs.flatMap((run) => {
    const names = run.map(dayTypeName);
    return run.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
  });
  return listed([...weekdays, ...words]);
}
