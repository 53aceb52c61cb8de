import type { DayType } from '@clubhouse/contract';
import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { inDayOrder } from '../logic/bands.ts';
import type { Marked } from '../logic/paint-prices.ts';

/** A hand that shakes a little clicks; beyond this it drags. */
const DRAG_PX = 6;

interface Spot {
  readonly column: number;
  readonly minutes: number;
}

interface Options {
  readonly types: readonly DayType[];
  readonly from: number;
  readonly to: number;
  /** Marks snap to so many minutes. */
  readonly step: number;
  readonly onMark?: ((marked: Marked) => void) | undefined;
}

/** Marks hours of several days by dragging over them with a mouse or a pen; fingers scroll, and use the fields instead. */
export function useMarking({ types, from, to, step, onMark }: Options) {
  const start = useRef<(Spot & { readonly x: number; readonly y: number }) | null>(null);
  const dragged = useRef(false);
  const spotAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Spot => {
    const columns = [...currentTarget.querySelectorAll<HTMLElement>('[data-type]')];
    const boxes = columns.map((one) => one.getBoundingClientRect());
    const column = boxes.findIndex(({ left, right }) => clientX >= left && clientX < right);
    const { top, height } = boxes[0] ?? { top: 0, height: 1 };
    const at = from + ((clientY - top) / height) * (to - from);
    return { column, minutes: Math.min(Math.max(at, from), to - 1) };
  };
  const mark = (one: Spot, other: Spot) => {
    const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
    const [first, last] = [Math.min(one.minutes, other.minutes), Math.max(one.minutes, other.minutes)];
    onMark?.({
      days: inDayOrder(types.slice(left, right + 1)),
      from: Math.floor(first / step) * step,
      to: Math.min((Math.floor(last / step) + 1) * step, to),
    });
  };
  if (!onMark) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      const spot = spotAt(event);
      const marks = event.pointerType !== 'touch' && event.button === 0 && spot.column >= 0;
      start.current = marks ? { ...spot, x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = start;
      if (!current || event.buttons !== 1) return;
      if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > DRAG_PX) dragged.current = true;
      const spot = spotAt(event);
      if (dragged.current && spot.column >= 0) mark(current, spot);
    },
    onPointerUp: () => {
      start.current = null;
    },
    // What ends a drag is no press of the block under it.
    onClickCapture: (event: MouseEvent) => {
      if (dragged.current) event.stopPropagation();
      dragged.current = false;
    },
  };
}
