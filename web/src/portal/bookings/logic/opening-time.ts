import { addDays, type EarlierBooking, usualTimes } from '@clubhouse/contract';

/** After work: when most people look for a court. */
const EVENING = 17 * 60;
const WEEK = Array.from({ length: 7 }, (_, i) => i);

/** The minute of the day at which someone usually plays: on this weekday if there is a habit, else on any. */
export function usualMinutes(earlier: readonly EarlierBooking[], date: string): number {
  const usual = usualTimes(
    earlier,
    WEEK.map((days) => addDays(date, days)),
  );
  return (usual.find((one) => one.date === date) ?? usual[0])?.minutes ?? EVENING;
}

/** Where a day opens: at the first free start from the wanted minute on, else at the last one before it. */
export function openingMinutes(freeStarts: readonly number[], wanted: number): number {
  const sorted = freeStarts.toSorted((one, other) => one - other);
  return sorted.find((start) => start >= wanted) ?? sorted.at(-1) ?? wanted;
}
