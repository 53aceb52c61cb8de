import type { Category } from '../use-categories.ts';

const KEY = 'book-what';

const nameOf = ({ category, group }: Category) => `${category}-${group ?? ''}`;

/** Whether it is what was looked for the last time on this device: most people play one thing. */
export const isRememberedCategory = (sort: Category): boolean => localStorage.getItem(KEY) === nameOf(sort);

/** Remembers what is looked for. */
export const rememberCategory = (sort: Category): void => localStorage.setItem(KEY, nameOf(sort));
