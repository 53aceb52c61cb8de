import { programmes as t } from '@clubhouse/messages/rules/programmes';
import { dayTypeName, minutesOf, type SetErrors, spanText } from '../../bookings/rules/index.ts';
import type { FieldErrors } from '../../description/parse.ts';
import type { LessonRow, OfferingPeriodRow, OfferingPriceRow, TermRow } from './types.ts';

type Rows<T> = readonly T[];

const check = <T>(rows: Rows<T>, refuse: (row: T, before: Rows<T>) => FieldErrors): SetErrors =>
  rows.map((row, at) => refuse(row, rows.slice(0, at)));

const between = (min: number | null, max: number | null): readonly [number, number] => [min ?? 0, max ?? 1000];

/** Prices: never two rows of which neither fits more closely. */
export const checkOfferingPrices = (rows: Rows<OfferingPriceRow>): SetErrors =>
  check(rows, (row, before) => {
    const [youngest, oldest] = between(row.min_age, row.max_age);
    if (oldest < youngest) return { max_age: [t.ageOrder()] };
    const twin = before.find((other) => {
      const [from, to] = between(other.min_age, other.max_age);
      return (
        other.participant_type === row.participant_type &&
        other.term === row.term &&
        other.membership_level_3 === row.membership_level_3 &&
        (other.min_age === null && other.max_age === null) === (row.min_age === null && row.max_age === null) &&
        from <= oldest &&
        youngest <= to
      );
    });
    return twin ? { non_field_errors: [t.samePrice()] } : {};
  });

/** When people may enrol: closed after open. */
export const checkOfferingPeriods = (rows: Rows<OfferingPeriodRow>): SetErrors =>
  check(rows, (row) => (Date.parse(row.closes_at) <= Date.parse(row.opens_at) ? { closes_at: [t.periodOrder()] } : {}));

/** Times: an end after the start, and no two at once. */
export const checkLessons = (rows: Rows<LessonRow>): SetErrors =>
  check(rows, (row, before) => {
    const [start, end] = [minutesOf(row.start_time), minutesOf(row.end_time)];
    if (end <= start) return { end_time: [t.endNotAfterStart()] };
    const clash = before.find(
      (other) =>
        other.day_type === row.day_type && minutesOf(other.start_time) < end && start < minutesOf(other.end_time),
    );
    if (!clash) return {};
    return {
      start_time: [
        t.lessonOverlaps({ day: dayTypeName(row.day_type), times: spanText(clash.start_time, clash.end_time) }),
      ],
    };
  });

/** Terms: an end not before the start, one after the other, each with a name of its own. */
export const checkTerms = (rows: Rows<Pick<TermRow, 'name' | 'start_date' | 'end_date'>>): SetErrors =>
  check(rows, (row, before) => {
    if (row.end_date < row.start_date) return { end_date: [t.endDateBeforeStart()] };
    const clash = before.find((other) => other.start_date <= row.end_date && row.start_date <= other.end_date);
    if (clash) return { start_date: [t.termOverlaps({ term: clash.name })] };
    if (before.some(({ name }) => name === row.name)) return { name: [t.termNameTaken()] };
    return {};
  });
