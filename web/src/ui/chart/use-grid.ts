import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Where a key leads in a grid, within its borders; undefined when it leads nowhere. */
export function cellAfter(
  key: string,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
): readonly [number, number] | undefined {
  if (key === 'Home') return [row, 0];
  if (key === 'End') return [row, columns - 1];
  const step = STEPS[key];
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  return step && [within(row + step[0], rows), within(column + step[1], columns)];
}

/** The cells of a grid: one stop for the tabulator, arrows lead from cell to cell. */
export function useGrid(rows: number, columns: number) {
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const table = useRef<HTMLTableElement>(null);
  const current = [Math.min(at[0], rows - 1), Math.min(at[1], columns - 1)] as const;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfter(event.key, current, [rows, columns]);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    table.current?.tBodies[0]?.rows[next[0]]?.querySelectorAll('td')[next[1]]?.focus();
  };
  const cellProps = (row: number, column: number, words: string) => ({
    role: 'gridcell',
    tabIndex: row === current[0] && column === current[1] ? 0 : -1,
    onKeyDown,
    onFocus: () => setAt([row, column]),
    onPointerEnter: () => setAt([row, column]),
    'aria-label': words,
  });
  return { table, current, cellProps };
}
