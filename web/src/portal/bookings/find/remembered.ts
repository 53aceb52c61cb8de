import type { Category } from '../use-categories.ts';

const SPORT = 'book-what';
const VIEW = 'book-view';

const nameOf = ({ category, group }: Category) => `${category}-${group ?? ''}`;

/** Whether it was chosen last time on this device: most people play one sport. */
export const isRememberedCategory = (sort: Category): boolean => localStorage.getItem(SPORT) === nameOf(sort);

/** Remembers the sport for next time. */
export const rememberCategory = (sort: Category): void => localStorage.setItem(SPORT, nameOf(sort));

export type FindView = 'grid' | 'times';

/** The view chosen on this device, if any. */
export function rememberedView(): FindView | undefined {
  const view = localStorage.getItem(VIEW);
  return view === 'grid' || view === 'times' ? view : undefined;
}

/** Remembers the view for next time. */
export const rememberView = (view: FindView): void => localStorage.setItem(VIEW, view);
