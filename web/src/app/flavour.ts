import { useSyncExternalStore } from 'react';
import type { Flavour } from '../ui/theme/roles.ts';

let current: Flavour = 'main';
const listeners = new Set<() => void>();

/** Sets the club whose colours and mark are shown. */
export function setFlavour(flavour: Flavour): void {
  if (flavour === current) return;
  current = flavour;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The club whose colours and mark are shown. */
export const useFlavour = (): Flavour => useSyncExternalStore(subscribe, () => current);

/** Whether the alternate club is the one that is shown. */
export const isDressedAlternate = (): boolean => current === 'alternate';
