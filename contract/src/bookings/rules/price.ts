import { moneyToCents } from '../../fields/money.ts';
import { minutesOf } from './clock.ts';
import { type Day, dayRanks } from './day.ts';
import { endMinutes } from './late-hours.ts';
import type { BookingReason } from './reason.ts';
import type { OpenSlot } from './slots.ts';
import type { FacilityRules, PeakType, PriceRow } from './types.ts';

/** What a slot costs in cents, and how that came about; null when no row says. */
export interface Price {
  readonly cents: number | null;
  /** The row that decides. */
  readonly row: PriceRow | null;
  /** Another row that fits as closely; a set that is stored has none. */
  readonly tied: PriceRow | null;
  /** The peak type of the slot: a row with times of its own gives it, else the opening hours do. */
  readonly peakType: PeakType;
  readonly trace: readonly BookingReason[];
}

const WHOLE_DAY = 24 * 60;
const bounds = ({ start_time, end_time }: PriceRow): readonly [from: number, to: number | null] => [
  start_time === null ? 0 : minutesOf(start_time),
  end_time === null ? null : endMinutes(start_time ?? '00:00', end_time),
];

/** How long the times of a row are; without an end they count to midnight, though later slots of the day are theirs too. */
export function priceSpan(row: PriceRow): number {
  const [from, to] = bounds(row);
  return (to ?? WHOLE_DAY) - from;
}

/** Whether two rows have some time of a day in common. */
export function pricesMeet(one: PriceRow, other: PriceRow): boolean {
  const [[from, to], [start, end]] = [bounds(one), bounds(other)];
  return (end === null || from < end) && (to === null || start < to);
}

function covers(row: PriceRow, minutes: number): boolean {
  const [from, to] = bounds(row);
  return from <= minutes && (to === null || minutes < to);
}

/** A row with times of its own and a peak type makes those times peak, whatever the opening hours say. */
export const setsPeak = ({ peak_type, start_time, end_time }: PriceRow): boolean =>
  peak_type !== 'default' && (start_time !== null || end_time !== null);

/** The lower, the closer a row fits: day type and group, then peak type, then level, then the narrower time. Undefined: not at all. */
function closeness(row: PriceRow, day: Day, minutes: number, peakType: PeakType, level: string): number[] | undefined {
  const rank = dayRanks(day).findIndex(({ type, group }) => row.day_types.includes(type) && row.day_group === group);
  const peak = setsPeak(row) || row.peak_type === peakType ? 0 : row.peak_type === 'default' ? 1 : -1;
  const tier = row.membership_level_3 === level ? 0 : row.membership_level_3 === null ? 1 : -1;
  if (rank < 0 || peak < 0 || tier < 0 || !covers(row, minutes)) return undefined;
  return [rank, peak, tier, priceSpan(row)];
}

interface Fit {
  readonly row: PriceRow;
  readonly fit: readonly number[];
  readonly tied: PriceRow | null;
}

/** The row that fits most closely, and another that fits as closely. */
function closest(rows: readonly PriceRow[], fitOf: (row: PriceRow) => number[] | undefined): Fit | undefined {
  let best: Fit | undefined;
  for (const row of rows) {
    const fit = fitOf(row);
    const against = fit && best ? compare(fit, best.fit) : -1;
    if (fit && against < 0) best = { row, fit, tied: null };
    else if (fit && best && against === 0) best = { ...best, tied: row };
  }
  return best;
}

/** Negative when the first fits better. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The price of a slot for someone of a level: the row that fits most closely decides. */
export function priceOf(
  rules: Pick<FacilityRules, 'pricings' | 'slot_minutes'>,
  day: Day,
  slot: OpenSlot,
  level: string,
): Price {
  const fits = (peakType: PeakType) => (row: PriceRow) => closeness(row, day, slot.minutes, peakType, level);
  const setter = closest(rules.pricings.filter(setsPeak), fits(slot.peakType));
  const peakThen = setter?.row.peak_type ?? slot.peakType;
  const best = closest(rules.pricings, fits(peakThen));
  const row = best?.row ?? null;
  const cents = row ? moneyToCents(row.price) : null;
  // A row for the day itself may win over one that makes the time peak on other days.
  const peakType = row && (row.peak_type === peakThen || setsPeak(row)) ? row.peak_type : slot.peakType;
  return {
    row,
    tied: best?.tied ?? null,
    peakType,
    cents: cents !== null && row?.unit === 'HOUR' ? Math.round((cents * rules.slot_minutes) / 60) : cents,
    get trace() {
      const peak = peakType === 'default' ? [] : [{ code: 'PEAK_TIME', peakType, minutes: slot.minutes } as const];
      return [...day.trace, ...peak, row ? ({ code: 'PRICE', row } as const) : ({ code: 'NO_PRICE' } as const)];
    },
  };
}
