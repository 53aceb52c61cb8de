import type { FieldErrors } from '../parse.ts';
import { minutesOf } from './clock.ts';
import { dayTypeName } from './day.ts';
import { dayTypeWords } from './day-type-words.ts';
import { setsPeak } from './price.ts';
import type { HoursRow, PriceRow, WindowRow } from './types.ts';

/** A set has room for every kind of day and level, and no more. */
export const MAX_SET_ROWS = 300;

/** What is wrong with each row of a set, in the order of the rows; nothing at all is an empty object. */
export type SetErrors = readonly FieldErrors[];

/** Whether any row of a set was refused. */
export const isRefused = (errors: SetErrors): boolean => errors.some((one) => Object.keys(one).length > 0);

/** `07:00–22:00`, whatever the seconds. */
export const spanText = (from: string | null, to: string | null): string =>
  `${(from ?? '00:00').slice(0, 5)}–${(to ?? '24:00').slice(0, 5)}`;

const bounds = (from: string | null, to: string | null): readonly [number, number] => [
  from === null ? 0 : minutesOf(from),
  to === null ? 24 * 60 : minutesOf(to),
];

/** Opening times: closed after open, one after the other, and a closed day has nothing else. */
export function checkHours(rows: readonly HoursRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const [opens, closes] = bounds(row.open_time, row.close_time);
    if (closes <= opens) return { close_time: ['The closing time must be after the opening time.'] };
    const others = rows
      .slice(0, at)
      .filter((other) => other.day_type === row.day_type && other.day_group === row.day_group);
    if (others.some((other) => other.is_closed || row.is_closed))
      return { is_closed: [`${dayTypeName(row.day_type)} is closed and open at once. Keep one of the two.`] };
    const clash = others.find((other) => {
      const [from, to] = bounds(other.open_time, other.close_time);
      return from < closes && opens < to;
    });
    if (!clash) return {};
    return {
      open_time: [`This overlaps ${dayTypeName(row.day_type)} ${spanText(clash.open_time, clash.close_time)}.`],
    };
  });
}

/** Whether two rows fit some slot equally well, so that neither could win. */
function drawn(one: PriceRow, other: PriceRow): boolean {
  const [from, to] = bounds(one.start_time, one.end_time);
  const [start, end] = bounds(other.start_time, other.end_time);
  return (
    one.membership_level_3 === other.membership_level_3 &&
    one.day_group === other.day_group &&
    (one.peak_type === other.peak_type || (setsPeak(one) && setsPeak(other))) &&
    one.day_types.some((type) => other.day_types.includes(type)) &&
    to - from === end - start &&
    from < end &&
    start < to
  );
}

/** Prices: an end after the start, and never two rows of which neither fits more closely. */
export function checkPrices(rows: readonly PriceRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const [from, to] = bounds(row.start_time, row.end_time);
    if (to <= from) return { end_time: ['The end must be after the start.'] };
    const twin = rows.slice(0, at).find((other) => drawn(row, other));
    if (!twin) return {};
    const days = dayTypeWords(row.day_types.filter((type) => twin.day_types.includes(type)));
    return { non_field_errors: [`Another row sets the price for the same members and time: ${days}.`] };
  });
}

/** Booking windows: one for each level, one for all. */
export function checkWindows(rows: readonly WindowRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const again = rows.slice(0, at).some((other) => other.membership_level_3 === row.membership_level_3);
    if (!again) return {};
    return {
      membership_level_3: [
        row.membership_level_3 === null
          ? 'There is a row for all members already.'
          : 'There is a row for this level already.',
      ],
    };
  });
}
