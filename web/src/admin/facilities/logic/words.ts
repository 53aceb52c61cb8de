import { type DayType, dayTypeName, type PeakType, wordsOf } from '@clubhouse/contract';

export const WEEK: readonly DayType[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
export const SPECIAL: readonly DayType[] = ['PH', 'EPH', 'SH', 'PROMO'];
/** All kinds of day in the order in which people think of them. */
export const DAYS: readonly DayType[] = [...WEEK, ...SPECIAL];

const SHORT: Readonly<Record<string, string>> = { PH: 'Holiday', EPH: 'Eve', SH: 'School', PROMO: 'Promo' };

/** "Mon", "Eve": a kind of day over its column. */
export const shortDay = (type: DayType): string => SHORT[type] ?? dayTypeName(type).slice(0, 3);

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
export function dayWords(types: readonly DayType[]): string {
  if (DAYS.every((day) => types.includes(day))) return 'all days';
  const found = WEEK.map((day) => types.includes(day));
  const special = SPECIAL.filter((type) => types.includes(type)).map((type) => SEVERAL[type] ?? type);
  if (found.every(Boolean)) return listed(['daily', ...special]);
  const runs: DayType[][] = [];
  WEEK.forEach((day, at) => {
    if (!found[at]) return;
    if (at > 0 && found[at - 1]) runs.at(-1)?.push(day);
    else runs.push([day]);
  });
  const words = runs.flatMap((run) => {
    const names = run.map(dayTypeName);
    return run.length > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
  });
  return listed([...words, ...special]);
}

const PEAKS: Readonly<Record<PeakType, string>> = {
  default: 'Default',
  peak: 'Peak',
  'super-peak': 'Super-peak',
  special: 'Special',
};

/** "Super-peak". */
export const peakWord = (type: PeakType): string => PEAKS[type];

/** "Standard"; nothing is everybody. */
export const levelWord = (level: string | null): string => (level === null ? 'All members' : wordsOf(level));
