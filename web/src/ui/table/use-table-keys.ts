import { useEffect } from 'react';

interface Actions {
  readonly count: number;
  readonly cursor: number;
  readonly onMove: (to: number) => void;
  readonly onOpen?: ((row: number) => void) | undefined;
  /** `range` ticks from the last ticked row to here. */
  readonly onTick?: ((row: number, range: boolean) => void) | undefined;
  readonly onClear?: (() => void) | undefined;
}

/** Whether a key press belongs to whatever has the focus: a field, a menu, a dialog. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest(
      'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"], [aria-modal="true"]',
    ),
  );
}

/** `j` and `k` walk the rows, Enter opens, `x` and Space tick, Shift and Space tick a range, Escape clears the ticks. */
export function useTableKeys({ count, cursor, onMove, onOpen, onTick, onClear }: Actions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event) || count === 0) return;
      const onControl = event.target instanceof Element && event.target.closest('button, a, input');
      const act = (work: () => void) => {
        event.preventDefault();
        work();
      };
      if (event.key === 'j') act(() => onMove(Math.min(cursor + 1, count - 1)));
      else if (event.key === 'k') act(() => onMove(Math.max(cursor - 1, 0)));
      else if (event.key === 'Enter' && onOpen && cursor >= 0 && !onControl) act(() => onOpen(cursor));
      else if (event.key === 'x' && onTick && cursor >= 0) act(() => onTick(cursor, false));
      else if (event.key === ' ' && onTick && cursor >= 0 && !onControl) act(() => onTick(cursor, event.shiftKey));
    };
    // Before whatever else Escape would close: ticks are the nearest thing to lose.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !onClear || isTaken(event)) return;
      event.preventDefault();
      onClear();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [count, cursor, onMove, onOpen, onTick, onClear]);
}
