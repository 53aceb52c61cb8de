import {
  type DayType,
  type FacilityRules,
  hoursOn,
  LATEST_CLOSE,
  type PeakType,
  type PriceRow,
  priceOf,
  slotsOn,
} from '@clubhouse/contract';
import type { WeekColumn } from './columns.ts';

/** What one hour of a weekday costs, and which row says so. */
interface HourPrice {
  readonly type: DayType;
  readonly cents: number | null;
  readonly row: PriceRow | null;
  readonly peak: PeakType;
}

export interface PriceHour {
  readonly minutes: number;
  /** One for each weekday; null when it is not open then. */
  readonly days: readonly (HourPrice | null)[];
}

type Rules = Pick<FacilityRules, 'slot_minutes' | 'operating_hours' | 'pricings'>;

/** The week hour by hour: for each the row that wins, as the server would choose it. */
export function priceHours(rules: Rules, columns: readonly WeekColumn[], level: string): PriceHour[] {
  const days = columns
    .filter(({ special }) => !special)
    .map(({ type, days: [day] }) => ({
      type,
      day,
      slots: day && hoursOn(rules.operating_hours, day).length > 0 ? slotsOn(rules, day, 'UTC') : [],
    }));
  const at = (hour: number) => (minutes: number) => minutes < hour + 60 && minutes + rules.slot_minutes > hour;
  // A day's evening goes on past midnight.
  const hours = Array.from({ length: (24 * 60 + LATEST_CLOSE) / 60 }, (_, hour) => hour * 60);
  return hours
    .filter((hour) => days.some(({ slots }) => slots.some(({ minutes }) => at(hour)(minutes))))
    .map((minutes) => ({
      minutes,
      days: days.map(({ type, day, slots }) => {
        const slot = slots.find((one) => one.minutes >= minutes && at(minutes)(one.minutes));
        const found = slot ?? slots.find((one) => at(minutes)(one.minutes));
        if (!day || !found) return null;
        const { cents, row, peakType } = priceOf(rules, day, found, level);
        return { type, cents, row, peak: peakType };
      }),
    }));
}
