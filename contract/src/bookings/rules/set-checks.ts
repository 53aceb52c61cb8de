import { bookings as t } from '@clubhouse/messages/rules/bookings';
import type { FieldErrors } from '../../description/parse.ts';
import { minutesOf } from './clock.ts';
import { dayTypeName, dayTypeWords, WEEK } from './day-type-words.ts';
import { endMinutes, spanRefusal } from './late-hours.ts';
import { priceSpan, pricesMeet, setsPeak } from './price.ts';
import type { DayType, HoursRow, PriceRow, WindowRow } from './types.ts';

/** A set has room for every kind of day and level, and no more. */
export const MAX_SET_ROWS = 300;

/** What is wrong with each row of a set, in the order of the rows; nothing at all is an empty object. */
export type SetErrors = readonly FieldErrors[];

/** Whether any row of a set was refused. */
export const isRefused = (errors: SetErrors): boolean => errors.some((one) => Object.keys(one).length > 0);

/** `07:00–22:00`, whatever the seconds. */
export const spanText = (from: string | null, to: string | null): string =>
  `${(from ?? '00:00').slice(0, 5)}–${(to ?? '24:00').slice(0, 5)}`;

/** Whether a day of one kind can come right after a day of another: any can before or after a holiday. */
function canFollow(day: DayType, next: DayType): boolean {
  const [at, then] = [WEEK.indexOf(day), WEEK.indexOf(next)];
  return at < 0 || then < 0 || (at + 1) % WEEK.length === then;
}

/** Whether the hours of one day run past midnight into hours of the next. */
const runsInto = (late: HoursRow, next: HoursRow): boolean =>
  !late.is_closed &&
  !next.is_closed &&
  canFollow(late.day_type, next.day_type) &&
  minutesOf(next.open_time) < endMinutes(late.open_time, late.close_time) - 24 * 60;

const hoursText = ({ day_type, open_time, close_time }: HoursRow): string =>
  `${dayTypeName(day_type)} ${spanText(open_time, close_time)}`;

/** Opening times: closed after open, one after the other also past midnight, and a closed day has nothing else. */
export function checkHours(rows: readonly HoursRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const refusal = spanRefusal(row.open_time, row.close_time, 'hours');
    if (refusal) return { close_time: [refusal] };
    const [opens, closes] = [minutesOf(row.open_time), endMinutes(row.open_time, row.close_time)];
    const before = rows.slice(0, at);
    const others = before.filter((other) => other.day_type === row.day_type && other.day_group === row.day_group);
    if (others.some((other) => other.is_closed || row.is_closed))
      return { is_closed: [t.openAndClosed({ day: dayTypeName(row.day_type) })] };
    const clash = others.find(
      (other) => minutesOf(other.open_time) < closes && opens < endMinutes(other.open_time, other.close_time),
    );
    if (clash) return { open_time: [t.overlaps({ other: hoursText(clash) })] };
    const evening = before.find((other) => runsInto(other, row));
    if (evening) return { open_time: [t.overlapsEvening({ other: hoursText(evening) })] };
    const morning = before.find((other) => runsInto(row, other));
    if (morning) return { close_time: [t.overlapsMorning({ other: hoursText(morning) })] };
    return {};
  });
}

/** Whether two rows fit some slot equally well, so that neither could win. */
function drawn(one: PriceRow, other: PriceRow): boolean {
  return (
    one.membership_level_3 === other.membership_level_3 &&
    one.day_group === other.day_group &&
    (one.peak_type === other.peak_type || (setsPeak(one) && setsPeak(other))) &&
    one.day_types.some((type) => other.day_types.includes(type)) &&
    priceSpan(one) === priceSpan(other) &&
    pricesMeet(one, other)
  );
}

/** Prices: an end after the start, and never two rows of which neither fits more closely. */
export function checkPrices(rows: readonly PriceRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const refusal = spanRefusal(row.start_time ?? '00:00', row.end_time ?? '24:00');
    if (refusal) return { end_time: [refusal] };
    const twin = rows.slice(0, at).find((other) => drawn(row, other));
    if (!twin) return {};
    const days = dayTypeWords(row.day_types.filter((type) => twin.day_types.includes(type)));
    return { non_field_errors: [t.samePrice({ days })] };
  });
}

/** Booking windows: one for each level, one for all. */
export function checkWindows(rows: readonly WindowRow[]): SetErrors {
  return rows.map((row, at): FieldErrors => {
    const again = rows.slice(0, at).some((other) => other.membership_level_3 === row.membership_level_3);
    if (!again) return {};
    return {
      membership_level_3: [row.membership_level_3 === null ? t.windowForAllTwice() : t.windowForLevelTwice()],
    };
  });
}
