import { type KeyboardEvent, useRef, useState } from 'react';

interface Cell {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/** Arrows walk the cells of a grid; Tab enters and leaves it at the cell that was last in use. */
export function useGridKeys(rows: number, columns: number) {
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = { row: within(at.row + step.row, rows), column: within(at.column + step.column, columns) };
    setAt(next);
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${next.row}-${next.column}"]`);
    cell?.focus();
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const cellProps = (row: number, column: number) => ({
    'data-cell': `${row}-${column}`,
    tabIndex: at.row === row && at.column === column ? 0 : -1,
    onFocus: () => setAt({ row, column }),
  });
  return { grid, onKeyDown, cellProps };
}
