import type { Sort } from '../use-kinds.ts';

const KEY = 'book-what';

const nameOf = ({ category, group }: Sort) => `${category}-${group ?? ''}`;

/** Whether it is what was looked for the last time on this device: most people play one thing. */
export const isLast = (sort: Sort): boolean => localStorage.getItem(KEY) === nameOf(sort);

/** Remembers what is looked for. */
export const keepSort = (sort: Sort): void => localStorage.setItem(KEY, nameOf(sort));
