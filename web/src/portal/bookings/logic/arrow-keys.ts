import type { Column } from './columns.ts';

/** A place in the calendar: which column, which of its slots. */
export interface Cursor {
  readonly column: number;
  readonly slot: number;
}

const nearest = ({ slots }: Column, minutes: number): number =>
  slots.reduce(
    (best, slot, i) => (Math.abs(slot.from - minutes) < Math.abs((slots[best]?.from ?? 0) - minutes) ? i : best),
    0,
  );

function sideways(columns: readonly Column[], { column, slot }: Cursor, step: 1 | -1): Cursor | undefined {
  const minutes = columns[column]?.slots[slot]?.from ?? 0;
  for (let at = column + step; columns[at]; at += step) {
    const next = columns[at];
    if (next && next.slots.length > 0) return { column: at, slot: nearest(next, minutes) };
  }
  return undefined;
}

function along(columns: readonly Column[], { column, slot }: Cursor, by: number): Cursor {
  const last = (columns[column]?.slots.length ?? 1) - 1;
  return { column, slot: Math.max(0, Math.min(last, slot + by)) };
}

/** Where a key leads to; undefined when it leads nowhere. */
export function moveCursor(columns: readonly Column[], from: Cursor, key: string): Cursor | undefined {
  switch (key) {
    case 'ArrowDown':
      return along(columns, from, 1);
    case 'ArrowUp':
      return along(columns, from, -1);
    case 'PageDown':
      return along(columns, from, 4);
    case 'PageUp':
      return along(columns, from, -4);
    case 'Home':
      return along(columns, from, Number.NEGATIVE_INFINITY);
    case 'End':
      return along(columns, from, Number.POSITIVE_INFINITY);
    case 'ArrowRight':
      return sideways(columns, from, 1);
    case 'ArrowLeft':
      return sideways(columns, from, -1);
    default:
      return undefined;
  }
}

/** Where the keyboard comes in: the first time that is free from a minute on, else the first free one, else the first of all. */
export function firstCursor(columns: readonly Column[], minutes = 0): Cursor | undefined {
  const all = columns.flatMap(({ slots }, column) =>
    slots.map(({ available, from }, slot) => ({ column, slot, available, from })),
  );
  const found = all.find(({ available, from }) => available && from >= minutes) ?? all.find((one) => one.available);
  const { column, slot } = found ?? all[0] ?? {};
  return column === undefined || slot === undefined ? undefined : { column, slot };
}
