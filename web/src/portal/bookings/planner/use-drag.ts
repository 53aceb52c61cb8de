import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** So far the pointer moves before a press becomes a drag. */
const NEAR = 6;

/** A person and a day of the grid. */
export interface Cell {
  readonly person: string;
  readonly date: string;
}

interface Drag<T> {
  readonly what: T;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly over: Cell | undefined;
}

function cellAt(x: number, y: number): Cell | undefined {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell-person]');
  const { cellPerson: person, cellDate: date } = found?.dataset ?? {};
  return person && date ? { person, date } : undefined;
}

/**
 * Drags something onto a cell of the grid with the mouse or a pen. A finger scrolls; for it, and for the keyboard, there
 * are buttons that do the same.
 */
export function useDrag<T>(onDrop: (what: T, cell: Cell) => void) {
  const [drag, setDrag] = useState<Drag<T>>();
  const pressed = useRef<{ readonly what: T; readonly label: string; readonly x: number; readonly y: number }>(
    undefined,
  );
  const latest = useRef({ drag, onDrop });
  latest.current = { drag, onDrop };
  const isDragging = drag !== undefined;

  useEffect(() => {
    const end = () => {
      pressed.current = undefined;
      setDrag(undefined);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const start = pressed.current;
      if (!start) return;
      const { clientX: x, clientY: y } = event;
      if (!latest.current.drag && Math.hypot(x - start.x, y - start.y) < NEAR) return;
      event.preventDefault();
      setDrag({ what: start.what, label: start.label, x, y, over: cellAt(x, y) });
    };
    const onUp = () => {
      const { drag: last, onDrop: drop } = latest.current;
      end();
      if (!last) return;
      // The press that began the drag must not open what it began on.
      const swallow = (event: Event) => event.stopPropagation();
      window.addEventListener('click', swallow, { capture: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
      if (last.over) drop(last.what, last.over);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return {
    drag,
    isDragging,
    /** For what can be dragged. */
    handle: (what: T, label: string) => ({
      'data-draggable': true,
      onPointerDown: ({ pointerType, button, clientX: x, clientY: y }: PointerEvent) => {
        if (pointerType !== 'touch' && button === 0) pressed.current = { what, label, x, y };
      },
    }),
  };
}

export type DragHandle<T> = ReturnType<typeof useDrag<T>>['handle'];
