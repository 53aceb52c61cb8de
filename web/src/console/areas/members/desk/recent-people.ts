import type { FoundMember } from '@clubhouse/contract';
import { useSyncExternalStore } from 'react';
import { cleanWithSession } from '../../../../api-client/session/session-cleanup.ts';

export type Person = Pick<FoundMember, 'id' | 'name' | 'membership_id' | 'photo' | 'status'>;

const MOST = 6;

/** In memory only, and gone with the session: who came to the desk is no one else's business. */
let recent: readonly Person[] = [];
const watchers = new Set<() => void>();
const replace = (next: readonly Person[]) => {
  recent = next;
  for (const notify of watchers) notify();
};
cleanWithSession(() => replace([]));

/** Puts someone first among the people who were at the desk last. */
export function rememberPerson({ id, name, membership_id, photo, status }: Person): void {
  replace([{ id, name, membership_id, photo, status }, ...recent.filter((one) => one.id !== id)].slice(0, MOST));
}

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** Who was at the desk last, the latest first. */
export const useRecentPeople = (): readonly Person[] => useSyncExternalStore(watch, () => recent);
