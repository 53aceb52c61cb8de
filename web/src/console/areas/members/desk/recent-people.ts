import { useSyncExternalStore } from 'react';
import { cleanWithSession } from '../../../../api-client/session/session-cleanup.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly membership_id: string;
  readonly photo: string | null;
  readonly status: string;
}

const MOST = 6;

/** In memory only, and gone with the session: who came to the desk is nobody else's business. */
let recent: readonly Person[] = [];
const watchers = new Set<() => void>();
const replace = (next: readonly Person[]) => {
  recent = next;
  for (const tell of watchers) tell();
};
cleanWithSession(() => replace([]));

/** Puts somebody first among the people who were at the desk last. */
export function rememberPerson({ id, name, membership_id, photo, status }: Person): void {
  replace([{ id, name, membership_id, photo, status }, ...recent.filter((one) => one.id !== id)].slice(0, MOST));
}

const watch = (tell: () => void) => {
  watchers.add(tell);
  return () => void watchers.delete(tell);
};

/** Who was at the desk last, the latest first. */
export const useRecentPeople = (): readonly Person[] => useSyncExternalStore(watch, () => recent);
