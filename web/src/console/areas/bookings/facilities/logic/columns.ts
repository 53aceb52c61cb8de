import { type Day, type DayGroup, type DayType, SPECIAL_DAYS, WEEK } from '@clubhouse/contract';
import { DAYS } from '../../../../kit/dates/weekday-words.ts';

/** A column of the week: a kind of day, and what that day can be. */
export interface WeekColumn {
  readonly type: DayType;
  /** A special day takes what it lacks from the weekday it falls on: all seven are tried. */
  readonly days: readonly Day[];
  readonly special: boolean;
}

// Any Monday: the rules ask for the kind of day, not for the date.
const DATE = '2026-01-05';

const day = (dayType: DayType, weekday: DayType, dayGroup: DayGroup): Day => ({
  date: DATE,
  dayType,
  weekday,
  dayGroup,
  closure: null,
  trace: [],
});

function columnOf(type: DayType, group: DayGroup): WeekColumn {
  const special = SPECIAL_DAYS.includes(type);
  if (special) {
    const within = type === 'SH' ? 'school-holiday' : group;
    return { type, special, days: WEEK.map((weekday) => day(type, weekday, within)) };
  }
  // A weekday of the school holidays is a day of theirs first.
  return { type, special, days: [group === 'normal' ? day(type, type, group) : day('SH', type, group)] };
}

/** The columns of normal weeks, or of weeks in the school holidays. */
export const columnsOf = (group: DayGroup): WeekColumn[] =>
  DAYS.filter((type) => group === 'normal' || type !== 'SH').map((type) => columnOf(type, group));
