import {
  clockTime,
  type DayType,
  dayTypeName,
  endMinutes,
  type FacilityRules,
  minutesOf,
  moneyToCents,
  type PriceRow,
  timeOf,
} from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { inDayOrder } from './bands.ts';
import { columnsOf } from './columns.ts';
import { EVERY_LEVEL } from './gaps.ts';
import { priceSegments } from './segments.ts';

const DAY = 24 * 60;

/** From when to when a row applies; without an end, until closing. */
const timesOf = ({ start_time, end_time }: PriceRow): readonly [from: number, to: number] => [
  start_time === null ? 0 : minutesOf(start_time),
  end_time === null ? Number.POSITIVE_INFINITY : endMinutes(start_time ?? '00:00', end_time),
];

const hasTimes = ({ start_time, end_time }: PriceRow) => start_time !== null || end_time !== null;

/** What is left of a row where it isn't painted over. Rows without times stay: those with times win over them. */
function cut(row: PriceRow, brush: PriceRow): PriceRow[] {
  const days = row.day_types.filter((type) => brush.day_types.includes(type));
  const [[from, to], [start, end]] = [timesOf(row), timesOf(brush)];
  const apart = to <= start || end <= from;
  const others = row.membership_level_3 !== brush.membership_level_3 || row.day_group !== brush.day_group;
  if (others || !hasTimes(row) || days.length === 0 || apart) return [row];
  const rest = row.day_types.filter((type) => !days.includes(type));
  return [
    ...(rest.length > 0 ? [{ ...row, day_types: rest }] : []),
    ...(from < start ? [{ ...row, day_types: days, end_time: timeOf(start) }] : []),
    ...(end < to && end < DAY ? [{ ...row, day_types: days, start_time: timeOf(end) }] : []),
  ];
}

const keyOf = (row: PriceRow, without: 'days' | 'times') =>
  JSON.stringify([
    row.membership_level_3,
    row.day_group,
    row.peak_type,
    row.price,
    row.unit,
    without === 'days' ? timesOf(row).map(String) : row.day_types,
  ]);

/** Two rows that say the same on other days, or at times that meet, as one. */
function joined(one: PriceRow, other: PriceRow): PriceRow | undefined {
  if (!hasTimes(one) || !hasTimes(other)) return undefined;
  if (keyOf(one, 'days') === keyOf(other, 'days'))
    return { ...one, day_types: inDayOrder([...one.day_types, ...other.day_types]) };
  if (keyOf(one, 'times') !== keyOf(other, 'times')) return undefined;
  if (timesOf(one)[1] === timesOf(other)[0]) return { ...one, end_time: other.end_time };
  return timesOf(other)[1] === timesOf(one)[0] ? { ...one, start_time: other.start_time } : undefined;
}

function tidy(rows: readonly PriceRow[]): PriceRow[] {
  const kept: PriceRow[] = [];
  for (const row of rows) {
    const at = kept.findIndex((one) => joined(one, row));
    const both = kept[at] && joined(kept[at], row);
    if (both) kept[at] = both;
    else kept.push(row);
  }
  return kept.length === rows.length ? kept : tidy(kept);
}

/**
 * The price rules after some hours of some days were given a price. Rules with times make room, days and hours that then say
 * the same become one rule again.
 */
export function paintPrices(rows: readonly PriceRow[], brush: PriceRow): PriceRow[] {
  const [from, to] = timesOf(brush);
  // Past midnight there is no later time to name: it lasts until closing.
  const painted = { ...brush, start_time: timeOf(from), end_time: to >= DAY ? null : timeOf(to) };
  return tidy([...rows.flatMap((row) => cut(row, painted)), painted]);
}

/** Hours of the week that someone has marked. */
export interface Marked {
  readonly days: readonly DayType[];
  readonly from: number;
  readonly to: number;
}

/** The hours that a row with times marks. */
export function markedBy(row: PriceRow): Marked | undefined {
  const [from, to] = timesOf(row);
  return hasTimes(row) ? { days: row.day_types, from, to: Math.min(to, DAY) } : undefined;
}

/** Painted hours that cost something else all the same, in words: a rule that fits more closely decides there. */
export function hoursThatDiffer(rules: FacilityRules, brush: PriceRow): string[] {
  const [from, to] = timesOf(brush);
  const level = brush.membership_level_3 ?? EVERY_LEVEL;
  const cents =
    brush.unit === 'HOUR'
      ? Math.round((moneyToCents(brush.price) * rules.slot_minutes) / 60)
      : moneyToCents(brush.price);
  return columnsOf(brush.day_group)
    .filter(({ type }) => brush.day_types.includes(type))
    .flatMap((column) =>
      priceSegments(rules, column, level)
        .filter((one) => one.kind === 'price' && one.from < to && one.to > from && one.cents !== cents)
        .map((one) =>
          t.paintKept({
            day: dayTypeName(column.type),
            time: `${timeOf(Math.max(one.from, from) % DAY)}–${clockTime(Math.min(one.to, to))}`,
            price: ((one.cents ?? 0) / 100).toFixed(2),
          }),
        ),
    );
}
