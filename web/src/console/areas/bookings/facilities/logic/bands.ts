import type { DayType, HoursRow, PriceRow, WindowRow } from '@clubhouse/contract';
import { DAYS } from '../../../../kit/dates/weekday-words.ts';

/** The same hours on several kinds of day: what a person thinks of as one thing. */
export interface HoursBand extends Omit<HoursRow, 'day_type'> {
  readonly day_types: readonly DayType[];
}

/** `07:00:00` → `07:00`. */
const shortTime = (time: string): string => time.slice(0, 5);

/** Kinds of day as the week shows them. */
export const inDayOrder = (types: readonly DayType[]) => DAYS.filter((type) => types.includes(type));

/** Rows that differ only by their day, put together. */
export function toBands(rows: readonly HoursRow[]): HoursBand[] {
  const bands = Map.groupBy(rows, ({ day_group, peak_type, open_time, close_time, is_closed }) =>
    JSON.stringify([day_group, peak_type, shortTime(open_time), shortTime(close_time), is_closed]),
  );
  return [...bands.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { day_group, peak_type, open_time, close_time, is_closed } = first;
    const day_types = inDayOrder(same.map(({ day_type }) => day_type));
    return [
      {
        day_types,
        day_group,
        peak_type,
        open_time: shortTime(open_time),
        close_time: shortTime(close_time),
        is_closed,
      },
    ];
  });
}

/** A row for every day, as they are stored and sent. */
export const toRows = (bands: readonly HoursBand[]): HoursRow[] =>
  bands.flatMap(({ day_types, ...band }) => day_types.map((day_type) => ({ day_type, ...band })));

/** A price row as the editor holds it: times in short, days in order, nothing of its storage. */
export const plainPrice = ({
  membership_level_3,
  day_types,
  day_group,
  peak_type,
  start_time,
  end_time,
  price,
  unit,
}: PriceRow): PriceRow => ({
  membership_level_3,
  day_types: inDayOrder(day_types),
  day_group,
  peak_type,
  start_time: start_time && shortTime(start_time),
  end_time: end_time && shortTime(end_time),
  price,
  unit,
});

export const plainWindow = ({
  membership_level_3,
  advance_days,
  open_time,
  min_notice_minutes,
}: WindowRow): WindowRow => ({
  membership_level_3,
  advance_days,
  open_time: shortTime(open_time),
  min_notice_minutes,
});
