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

/** Where the keyboard comes in: the first time that is free, else the first of all. */
export function firstCursor(columns: readonly Column[]): Cursor | undefined {
  for (const wanted of [true, false]) {
    const column = columns.findIndex(({ slots }) => slots.some(({ available }) => available || !wanted));
    if (column >= 0) {
      const slot = columns[column]?.slots.findIndex(({ available }) => available || !wanted) ?? 0;
      return { column, slot };
    }
  }
  return undefined;
}
