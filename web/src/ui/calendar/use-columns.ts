import { useSyncExternalStore } from 'react';

type Width = 'sm' | 'md' | 'lg' | 'xl';

/** A number, or one per width: `{ md: 2 }` is two from the second breakpoint on, one below. */
export type Columns = number | Partial<Record<Width, number>>;

/** Two months where there is room for them, one on a phone. */
export const USUAL_COLUMNS: Columns = { md: 2 };

const WIDTHS: readonly Width[] = ['sm', 'md', 'lg', 'xl'];

/** How many columns fit: the last breakpoint that matches wins. */
export function columnsAt(width: number, columns: Columns, breakpoints: Record<Width, number>): number {
  if (typeof columns === 'number') return columns;
  return WIDTHS.reduce((count, name) => (width >= breakpoints[name] ? (columns[name] ?? count) : count), 1);
}

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** How many columns fit into the window as it is now. */
export function useColumns(columns: Columns, breakpoints: Record<Width, number>): number {
  return useSyncExternalStore(subscribe, () => columnsAt(window.innerWidth, columns, breakpoints));
}
