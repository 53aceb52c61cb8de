import {
  endMinutes,
  type FacilityRules,
  type HoursRow,
  hoursOn,
  minutesOf,
  type PeakType,
  type PriceRow,
  priceOf,
  slotsOn,
} from '@clubhouse/contract';
import type { WeekColumn } from './columns.ts';

/** A stretch of one column, drawn as one block. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly kind: 'open' | 'price' | 'weekday' | 'gap' | 'tie' | 'overlap' | 'closed';
  readonly peak: PeakType;
  readonly cents: number | null;
  /** The price row that decides, or of two the later; a press opens it. */
  readonly row: PriceRow | null;
}

const segment = (from: number, to: number, kind: Segment['kind'], more: Partial<Segment> = {}): Segment => ({
  from,
  to,
  kind,
  peak: 'default',
  cents: null,
  row: null,
  ...more,
});

/** The rows of a special day itself; without any, the weekday decides. */
function ownHours(rows: readonly HoursRow[], { type, days, special }: WeekColumn): readonly HoursRow[] {
  const [day] = days;
  if (!day) return [];
  return special
    ? hoursOn(
        rows.filter((row) => row.day_type === type),
        day,
      )
    : hoursOn(rows, day);
}

/** The opening times of a column; where two rows want the same time, that is said too. */
export function hoursSegments(rows: readonly HoursRow[], column: WeekColumn): Segment[] {
  const own = ownHours(rows, column);
  if (own.some(({ is_closed }) => is_closed)) return [segment(0, 1440, 'closed')];
  if (own.length === 0) return column.special ? [segment(0, 1440, 'weekday')] : [];
  const open = own.map((row) =>
    segment(minutesOf(row.open_time), endMinutes(row.open_time, row.close_time), 'open', { peak: row.peak_type }),
  );
  const overlaps = open.flatMap((one, at) =>
    open
      .slice(at + 1)
      .filter((other) => one.from < other.to && other.from < one.to)
      .map((other) => segment(Math.max(one.from, other.from), Math.min(one.to, other.to), 'overlap')),
  );
  return [...open, ...overlaps];
}

type Rules = Pick<FacilityRules, 'slot_minutes' | 'operating_hours' | 'pricings'>;

/** What each slot of a column costs someone of a level, neighbours of one price together. */
export function priceSegments(rules: Rules, column: WeekColumn, level: string): Segment[] {
  const own = ownHours(rules.operating_hours, column);
  const [first] = column.days;
  if (!first || own.some(({ is_closed }) => is_closed)) return first ? [segment(0, 1440, 'closed')] : [];
  if (own.length === 0) return column.special ? [segment(0, 1440, 'weekday')] : [];
  const length = rules.slot_minutes;
  const found: Segment[] = [];
  for (const slot of slotsOn(
    { slot_minutes: length, operating_hours: own },
    { ...first, dayType: own[0]?.day_type ?? first.dayType },
    'UTC',
  )) {
    const prices = column.days.map((day) => priceOf(rules, day, slot, level));
    const [price] = prices;
    const same = prices.every(({ cents }) => cents === price?.cents);
    const gap = prices.some(({ cents }) => cents === null);
    const tied = prices.find((one) => one.tied !== null)?.tied ?? null;
    const kind = gap ? 'gap' : tied ? 'tie' : same ? 'price' : 'weekday';
    const made = segment(slot.minutes, slot.minutes + length, kind, {
      peak: price?.peakType ?? slot.peakType,
      cents: kind === 'price' ? (price?.cents ?? null) : null,
      row: kind === 'price' ? (price?.row ?? null) : kind === 'tie' ? tied : null,
    });
    const last = found.at(-1);
    if (
      last &&
      last.to === made.from &&
      last.kind === made.kind &&
      last.cents === made.cents &&
      (made.kind !== 'tie' || last.row === made.row) &&
      last.peak === made.peak
    )
      found[found.length - 1] = { ...last, to: made.to };
    else found.push(made);
  }
  return found;
}
