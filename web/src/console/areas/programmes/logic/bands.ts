import type { DayType, LessonRow } from '@clubhouse/contract';
import { DAYS } from '../../../kit/dates/weekday-words.ts';

/** The same time on several kinds of day: what a person thinks of as one thing. */
export interface LessonBand extends Omit<LessonRow, 'day_type'> {
  readonly day_types: readonly DayType[];
}

const shortTime = (time: string): string => time.slice(0, 5);

/** Rows that differ only by their day, put together. */
export function toLessonBands(rows: readonly LessonRow[]): LessonBand[] {
  const plain = rows.map(({ day_type, start_time, end_time, venue }) => ({
    day_type,
    start_time: shortTime(start_time),
    end_time: shortTime(end_time),
    venue,
  }));
  const same = Map.groupBy(plain, ({ start_time, end_time, venue }) => JSON.stringify([start_time, end_time, venue]));
  return [...same.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { day_type: _one, ...rest } = first;
    return [{ ...rest, day_types: DAYS.filter((type) => group.some(({ day_type }) => day_type === type)) }];
  });
}

/** A row for every day, as they are stored and sent. */
export const toLessonRows = (bands: readonly LessonBand[]): LessonRow[] =>
  bands.flatMap(({ day_types, ...band }) => day_types.map((day_type) => ({ day_type, ...band })));
