import { type DayType, dayTypeName, levelLabel, type PeakType, SPECIAL_DAYS, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';

/** All kinds of day in the order in which people think of them. */
export const DAYS: readonly DayType[] = [...WEEK, ...SPECIAL_DAYS];

const SHORT: Readonly<Record<string, string>> = {
  PH: t.dayHoliday(),
  EPH: t.dayEve(),
  SH: t.daySchool(),
  PROMO: t.dayPromo(),
};

/** "Mon", "Eve": a kind of day over its column. */
export const shortDay = (type: DayType): string => SHORT[type] ?? dayTypeName(type).slice(0, 3);

const PEAKS: Readonly<Record<PeakType, string>> = {
  default: t.rateDefault(),
  peak: t.ratePeak(),
  'super-peak': t.rateSuperPeak(),
  special: t.rateSpecial(),
};

/** "Super-peak". */
export const peakWord = (type: PeakType): string => PEAKS[type] ?? type;

/** "Standard"; nothing is everybody. */
export const levelWord = (level: string | null): string => (level === null ? t.levelAll() : levelLabel(3, level));
