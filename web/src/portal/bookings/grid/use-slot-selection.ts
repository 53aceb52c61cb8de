import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Cursor } from '../logic/arrow-keys.ts';
import type { Column } from '../logic/columns.ts';
import { extend, type Range, stretchFor } from '../logic/ranges.ts';

export interface SlotSelection {
  readonly column: number;
  readonly anchor: number;
  readonly range: Range;
}

/** A stretch that is being chosen by mouse or by Shift and arrows, before it is opened. */
export function useSlotSelection(columns: readonly Column[], length: number, onDone: (picked: SlotSelection) => void) {
  const [picked, setPicked] = useState<SlotSelection>();
  const dragging = useRef(false);
  const dragged = useRef(false);
  const latest = useRef<SlotSelection>(undefined);
  latest.current = picked;

  const pick = (from: Cursor, to: number): SlotSelection | undefined => {
    const column = columns[from.column];
    if (!column?.slots[from.slot]?.available) return undefined;
    const { slots, facility } = column;
    const range =
      to === from.slot ? stretchFor(slots, from.slot, facility, length) : extend(slots, from.slot, to, facility);
    const next = { column: from.column, anchor: from.slot, range };
    setPicked(next);
    return next;
  };
  const press = (at: Cursor) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    dragged.current = false;
    dragging.current = pick(at, at.slot) !== undefined;
  };
  const enter = (at: Cursor) => () => {
    const { column, anchor } = latest.current ?? {};
    if (!dragging.current || column !== at.column || anchor === undefined) return;
    dragged.current = true;
    pick({ column, slot: anchor }, at.slot);
  };
  // The mouse may be let go anywhere.
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const release = () => {
      if (dragging.current && dragged.current && latest.current) done.current(latest.current);
      dragging.current = false;
    };
    window.addEventListener('pointerup', release);
    return () => window.removeEventListener('pointerup', release);
  }, []);
  return {
    picked,
    pick,
    press,
    enter,
    clear: () => setPicked(undefined),
    /** Whether the click that follows is the end of a drag, which has been dealt with. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
  };
}
