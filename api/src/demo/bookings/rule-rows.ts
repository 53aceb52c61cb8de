import {
  DAY_TYPES,
  type DayType,
  type HoursRow,
  type PeakType,
  type PriceRow,
  type WindowRow,
} from '@clubhouse/contract';

export const WEEKDAYS: readonly DayType[] = ['MON', 'TUE', 'WED', 'THU', 'FRI'];
export const WEEKEND: readonly DayType[] = ['SAT', 'SUN'];
export const ALL_WEEK: readonly DayType[] = [...WEEKDAYS, ...WEEKEND];

type Stretch = readonly [from: string, to: string, peak?: PeakType];

/** The same stretches on each of some kinds of day. */
export const hours = (
  days: readonly DayType[],
  stretches: readonly Stretch[],
  day_group: HoursRow['day_group'] = 'normal',
): HoursRow[] =>
  days.flatMap((day_type) =>
    stretches.map(([open_time, close_time, peak_type = 'default']) => ({
      day_type,
      day_group,
      peak_type,
      open_time,
      close_time,
      is_closed: false,
    })),
  );

/** A kind of day on which it is shut. */
export const shut = (day_type: DayType): HoursRow => ({
  day_type,
  day_group: 'normal',
  peak_type: 'default',
  open_time: '00:00',
  close_time: '24:00',
  is_closed: true,
});

/** What a slot costs on some kinds of day; for all members and the whole day by default. */
export const price = (
  day_types: readonly DayType[],
  amount: string,
  peak_type: PeakType = 'default',
  more: Partial<PriceRow> = {},
): PriceRow => ({
  membership_level_3: null,
  day_types,
  day_group: 'normal',
  peak_type,
  start_time: null,
  end_time: null,
  price: amount,
  unit: 'SLOT',
  ...more,
});

/** A level's own price, whatever the day. */
export const levelPrice = (membership_level_3: string, amount: string, peaks: readonly PeakType[]): PriceRow[] =>
  peaks.map((peak_type) => price(DAY_TYPES, amount, peak_type, { membership_level_3 }));

/** From when on a level, or everyone, may book. */
export const opens = (
  advance_days: number,
  open_time: string,
  membership_level_3: string | null = null,
  min_notice_minutes = 0,
): WindowRow => ({ membership_level_3, advance_days, open_time, min_notice_minutes });
