import type { Answer, readMe } from '@clubhouse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { clearTokens, readTokens } from './tokens.ts';

/** The current user: member profile and access rights. */
export type CurrentUser = Answer<typeof readMe>;

/** The key under which the current user is cached. */
export const ME_KEY = ['/general-users/me/'] as const;

/** Only members of these standings may stay logged in. */
const MAY_STAY = ['ACTIVE', 'SUSPENDED-DISCIPLINE', 'SUSPENDED-DEFAULTER'] as const;

/** Whether somebody with this profile may have a session. */
export function mayStay(user: CurrentUser): boolean {
  const status = user.member_profile?.status;
  return MAY_STAY.some((one) => one === status);
}

let unreachable = false;

/** Whether somebody holds tokens, but the club could not be asked who it is. */
export const isUnreachable = (): boolean => unreachable;

/** The current user when already known. */
export const knownUser = (cache: QueryClient): CurrentUser | null => cache.getQueryData<CurrentUser>(ME_KEY) ?? null;

/**
 * Loads the current user if not yet known; null when nobody is logged in. A failure counts as nobody, and the next
 * call asks again. Visitors without tokens cause no request and do not download the API client.
 */
export async function loadUser(cache: QueryClient): Promise<CurrentUser | null> {
  const known = knownUser(cache);
  if (known && readTokens().access) return known;
  unreachable = false;
  if (!readTokens().access) return null;
  const { askWhoIAm } = await import('./ask-who-i-am.ts');
  const answer = await askWhoIAm();
  if (answer === 'unreachable') {
    unreachable = true;
    return null;
  }
  if (answer === 'nobody' || !mayStay(answer)) {
    forgetSession(cache);
    return null;
  }
  cache.setQueryData(ME_KEY, answer);
  return answer;
}

/** Drops the tokens and everything that was read with them. */
export function forgetSession(cache: QueryClient): void {
  clearTokens();
  cache.clear();
}
