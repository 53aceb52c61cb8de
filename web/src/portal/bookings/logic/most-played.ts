import type { Category } from '../use-categories.ts';

interface Played {
  readonly category: number;
  readonly group: number | null;
}

const isOf = ({ category, group }: Category, played: Played) =>
  group === undefined ? played.category === category : played.group === group;

/** What was booked most often, newest first; of two equals the one that was booked last. */
export function mostPlayed(sorts: readonly Category[], played: readonly Played[]): Category | undefined {
  const counted = played.flatMap((one) => sorts.find((sort) => isOf(sort, one)) ?? []);
  const times = (sort: Category) => counted.filter((one) => one === sort).length;
  return [...new Set(counted)].toSorted((a, b) => times(b) - times(a))[0];
}
