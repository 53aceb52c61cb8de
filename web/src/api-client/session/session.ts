import type { CurrentUser } from './current-user.ts';
import { cleanSession } from './session-cleanup.ts';
import { clearTokens, readTokens } from './tokens.ts';

/** Only members of these standings may stay logged in. */
const MAY_STAY = ['ACTIVE', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'] as const;

/** Whether a person with this profile may have a session. */
function mayStay(user: CurrentUser): boolean {
  const status = user.member_profile?.status;
  return MAY_STAY.some((one) => one === status);
}

let user: CurrentUser | null = null;
let unreachable = false;
const watchers = new Set<() => void>();

function setUser(next: CurrentUser | null): void {
  user = next;
  for (const watcher of watchers) watcher();
}

/** The current user as far as known: null before the first question, and when no one is logged in. */
export const knownUser = (): CurrentUser | null => user;

/** Calls back whenever the current user changes. */
export function watchUser(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Whether someone holds tokens, but the club could not be asked who it is. */
export const isUnreachable = (): boolean => unreachable;

/**
 * Loads the current user if not yet known; null when no one is logged in. A failure counts as no one, and the next
 * call asks again. Visitors without tokens cause no request and do not download the API client.
 */
export async function loadUser(): Promise<CurrentUser | null> {
  if (!readTokens().access) {
    unreachable = false;
    if (user) forgetSession();
    return null;
  }
  return user ?? reloadUser();
}

/** Asks who the tokens belong to, known or not. */
export async function reloadUser(): Promise<CurrentUser | null> {
  const { readCurrentUser } = await import('./read-current-user.ts');
  const answer = await readCurrentUser();
  unreachable = answer === 'unreachable';
  if (answer === 'unreachable') return null;
  if (answer === 'signed-out' || !mayStay(answer)) {
    forgetSession();
    return null;
  }
  setUser(answer);
  return answer;
}

/** Drops the tokens and everything that was read with them. */
export function forgetSession(): void {
  clearTokens();
  // Pages in view hear of it first, so that none of them is drawn once more without its user.
  setUser(null);
  cleanSession();
}

/** Makes the next navigation ask again who is logged in; the tokens stay. */
export function doubtUser(): void {
  user = null;
}
