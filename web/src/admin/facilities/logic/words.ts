import { type DayType, dayTypeName, levelLabel, type PeakType, SPECIAL_DAYS, WEEK } from '@clubhouse/contract';

/** All kinds of day in the order in which people think of them. */
export const DAYS: readonly DayType[] = [...WEEK, ...SPECIAL_DAYS];

const SHORT: Readonly<Record<string, string>> = { PH: 'Holiday', EPH: 'Eve', SH: 'School', PROMO: 'Promo' };

/** "Mon", "Eve": a kind of day over its column. */
export const shortDay = (type: DayType): string => SHORT[type] ?? dayTypeName(type).slice(0, 3);

const PEAKS: Readonly<Record<PeakType, string>> = {
  default: 'Default',
  peak: 'Peak',
  'super-peak': 'Super-peak',
  special: 'Special',
};

/** "Super-peak". */
export const peakWord = (type: PeakType): string => PEAKS[type] ?? type;

/** "Standard"; nothing is everybody. */
export const levelWord = (level: string | null): string => (level === null ? 'All members' : levelLabel(3, level));
