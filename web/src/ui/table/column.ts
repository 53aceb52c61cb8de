import type { ReactNode } from 'react';

/** One column of a table. */
export interface Column<T> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: T) => ReactNode;
  /** Money, dates and counts are at the right. */
  readonly align?: 'left' | 'right';
  /** The name to order by; the column can then be sorted. */
  readonly orderBy?: string | undefined;
  readonly width?: number | string;
  /** A second value under the first, where there is no room for a column of its own. */
  readonly below?: Pick<Column<T>, 'key' | 'header' | 'cell'>;
  /** Left out on narrow windows. */
  readonly hideBelow?: 'sm' | 'md' | 'lg';
}

/** `-name` is descending; nothing else is asked about an order. */
export function nextOrdering(ordering: string | undefined, orderBy: string): string {
  return ordering === orderBy ? `-${orderBy}` : orderBy;
}

/** What `aria-sort` says of a column. */
export function sortState(ordering: string | undefined, orderBy: string | undefined) {
  if (!orderBy || ordering?.replace('-', '') !== orderBy) return undefined;
  return ordering.startsWith('-') ? ('descending' as const) : ('ascending' as const);
}

/** Ticks or unticks one row. */
export function toggled<K>(selected: ReadonlySet<K>, key: K): ReadonlySet<K> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Ticks all of a page, or unticks them when all are ticked. */
export function toggledAll<K>(selected: ReadonlySet<K>, keys: readonly K[]): ReadonlySet<K> {
  const all = keys.every((key) => selected.has(key));
  const next = new Set(selected);
  for (const key of keys) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Ticks everything between two rows. */
export function toggledRange<K>(
  selected: ReadonlySet<K>,
  keys: readonly K[],
  from: number,
  to: number,
): ReadonlySet<K> {
  return new Set([...selected, ...keys.slice(Math.min(from, to), Math.max(from, to) + 1)]);
}
