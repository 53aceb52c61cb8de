import { moneyToCents } from '../fields/money.ts';
import { minutesOf, timeOf } from './clock.ts';
import { type Day, dayRanks } from './day.ts';
import { dayTypeWords } from './day-type-words.ts';
import type { OpenSlot } from './slots.ts';
import type { FacilityRules, PriceRow } from './types.ts';

/** What a slot costs in cents, and how that came about; null when no row says. */
export interface Price {
  readonly cents: number | null;
  /** The row that decides. */
  readonly row: PriceRow | null;
  /** Another row that fits as closely; a set that is stored has none. */
  readonly tied: PriceRow | null;
  readonly trace: readonly string[];
}

const WHOLE_DAY = 24 * 60;
const span = ({ start_time, end_time }: PriceRow) =>
  (end_time === null ? WHOLE_DAY : minutesOf(end_time)) - (start_time === null ? 0 : minutesOf(start_time));

const covers = ({ start_time, end_time }: PriceRow, minutes: number) =>
  (start_time === null || minutesOf(start_time) <= minutes) && (end_time === null || minutes < minutesOf(end_time));

/** The lower, the closer a row fits: day type and group, then peak type, then level, then the narrower time. Undefined: not at all. */
function closeness(row: PriceRow, day: Day, slot: OpenSlot, level: string): number[] | undefined {
  const rank = dayRanks(day).findIndex(({ type, group }) => row.day_types.includes(type) && row.day_group === group);
  const peak = row.peak_type === slot.peakType ? 0 : row.peak_type === 'default' ? 1 : -1;
  const tier = row.membership_level_3 === level ? 0 : row.membership_level_3 === null ? 1 : -1;
  if (rank < 0 || peak < 0 || tier < 0 || !covers(row, slot.minutes)) return undefined;
  return [rank, peak, tier, span(row)];
}

/** Negative when the first fits better. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

function words(row: PriceRow): string {
  const parts = [
    dayTypeWords(row.day_types),
    ...(row.day_group === 'school-holiday' ? ['in school holidays'] : []),
    ...(row.start_time || row.end_time
      ? [`${(row.start_time ?? '00:00').slice(0, 5)}–${(row.end_time ?? '24:00').slice(0, 5)}`]
      : []),
    ...(row.peak_type === 'default' ? [] : [row.peak_type]),
    row.membership_level_3 === null ? 'all members' : `level ${row.membership_level_3}`,
  ];
  return `Price for ${parts.join(', ')}: S$ ${row.price} ${row.unit === 'HOUR' ? 'an hour' : 'a slot'}`;
}

/** The price of a slot for somebody of a level: the row that fits most closely decides. */
export function priceOf(
  rules: Pick<FacilityRules, 'pricings' | 'slot_minutes'>,
  day: Day,
  slot: OpenSlot,
  level: string,
): Price {
  let best: { row: PriceRow; fit: readonly number[]; tied: PriceRow | null } | undefined;
  for (const row of rules.pricings) {
    const found = closeness(row, day, slot, level);
    const against = found && best ? compare(found, best.fit) : -1;
    if (found && against < 0) best = { row, fit: found, tied: null };
    else if (found && best && against === 0) best.tied = row;
  }
  const row = best?.row ?? null;
  const cents = row ? moneyToCents(row.price) : null;
  return {
    row,
    tied: best?.tied ?? null,
    cents: cents !== null && row?.unit === 'HOUR' ? Math.round((cents * rules.slot_minutes) / 60) : cents,
    // Put into words only when somebody asks: a calendar shows a thousand prices and no reasons.
    get trace() {
      const peak = slot.peakType === 'default' ? [] : [`${slot.peakType} time at ${timeOf(slot.minutes)}`];
      return [...day.trace, ...peak, row ? words(row) : 'No price is set for this time.'];
    },
  };
}
