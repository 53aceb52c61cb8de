import { daysBetween } from '../rules/clock.ts';
import { weekdayOf } from '../rules/day.ts';

/** An earlier booking, as far as habits go. Facilities of a group stand for each other. */
export interface EarlierBooking {
  readonly facility: number;
  readonly group: number | null;
  readonly date: string;
  /** The minute of the day at which it began. */
  readonly minutes: number;
  /** How many minutes it took. */
  readonly length: number;
}

/** A time that someone may want again. */
export interface UsualTime {
  /** The facility booked most often at this time. */
  readonly facility: number;
  readonly group: number | null;
  readonly date: string;
  readonly minutes: number;
  readonly length: number;
  /** How many earlier bookings were on this weekday. */
  readonly count: number;
}

/** After this many days a booking says half as much about a habit. */
const HALF_LIFE = 45;
/** What a booking on another weekday says about this one. */
const OTHER_WEEKDAY = 0.25;
/** What each day until then takes off: of two equal habits, the sooner. */
const PER_DAY_AHEAD = 0.03;

const placeOf = ({ facility, group }: Pick<EarlierBooking, 'facility' | 'group'>) =>
  group === null ? `facility ${facility}` : `group ${group}`;

/** The value with the most weight; of equals, the first. */
function heaviest<T>(entries: readonly (readonly [T, number])[]): T | undefined {
  const weights = new Map<T, number>();
  for (const [value, weight] of entries) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * The times on the given days that someone usually books, the most usual first. Twice on the same weekday is a habit, and so
 * is three times at the same hour, on the weekdays it happened.
 */
export function usualTimes(earlier: readonly EarlierBooking[], dates: readonly string[]): UsualTime[] {
  const today = dates[0] ?? '';
  const found: (UsualTime & { readonly score: number })[] = [];
  for (const same of Map.groupBy(earlier, (one) => `${placeOf(one)} ${one.minutes}`).values()) {
    const weighed = same.map((one) => ({ one, weight: 0.5 ** (daysBetween(one.date, today) / HALF_LIFE) }));
    for (const date of dates) {
      const weekday = weekdayOf(date);
      const own = weighed.filter(({ one }) => weekdayOf(one.date) === weekday);
      const [first] = own;
      if (!first || (own.length < 2 && same.length < 3)) continue;
      const sum = (of: typeof weighed) => of.reduce((total, { weight }) => total + weight, 0);
      const ahead = daysBetween(today, date);
      found.push({
        facility: heaviest(own.map(({ one, weight }) => [one.facility, weight])) ?? first.one.facility,
        group: first.one.group,
        date,
        minutes: first.one.minutes,
        length: heaviest(own.map(({ one, weight }) => [one.length, weight])) ?? first.one.length,
        count: own.length,
        score: (sum(own) * (1 - OTHER_WEEKDAY) + sum(weighed) * OTHER_WEEKDAY) * (1 - ahead * PER_DAY_AHEAD),
      });
    }
  }
  return found
    .toSorted((a, b) => b.score - a.score || a.date.localeCompare(b.date))
    .map(({ score: _, ...time }) => time);
}
