import { type DayType, levelLabel, type PeakType, SPECIAL_DAYS, WEEK } from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';

/** All kinds of day in the order in which people think of them. */
export const DAYS: readonly DayType[] = [...WEEK, ...SPECIAL_DAYS];

const SHORT: Readonly<Record<string, () => string>> = {
  MON: t.dayMonday,
  TUE: t.dayTuesday,
  WED: t.dayWednesday,
  THU: t.dayThursday,
  FRI: t.dayFriday,
  SAT: t.daySaturday,
  SUN: t.daySunday,
  PH: t.dayHoliday,
  EPH: t.dayEve,
  SH: t.daySchool,
  PROMO: t.dayPromo,
};

/** "Mon", "Eve": a type of day over its column. */
export const shortDay = (type: DayType): string => SHORT[type]?.() ?? type;

const PEAKS: Readonly<Record<string, () => string>> = {
  default: t.rateDefault,
  peak: t.ratePeak,
  'super-peak': t.rateSuperPeak,
  special: t.rateSpecial,
};

/** "Super peak". */
export const peakWord = (type: PeakType): string => PEAKS[type]?.() ?? type;

/** The colours of a rate's blocks and prices. */
export const PEAK_TONES: Partial<Record<PeakType, string>> = { peak: 'own', 'super-peak': 'warning', special: 'info' };

/** "Standard"; nothing is everyone. */
export const levelWord = (level: string | null): string => (level === null ? t.levelAll() : levelLabel(3, level));
