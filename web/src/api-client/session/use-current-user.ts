import { allows, type Policy } from '@clubhouse/contract';
import { useSyncExternalStore } from 'react';
import type { CurrentUser } from './current-user.ts';
import { knownUser, watchUser } from './session.ts';

/** The current user; null on public pages. The navigation guard has loaded it by the time a page is drawn. */
export const useCurrentUser = (): CurrentUser | null => useSyncExternalStore(watchUser, knownUser);

/** The current user on a page that the guard shows to no one else. */
export function useMember(): CurrentUser {
  const user = useCurrentUser();
  if (!user) throw new Error('This page is shown to logged-in users only.');
  return user;
}

/** Whether the current user satisfies a policy, e.g. `useCan('member.view')`. The server decides again. */
export function useCan(policy: Policy): boolean {
  return allows(policy, useCurrentUser()?.access_rights);
}

/** Whether a member is the one who is logged in: staff leave their own record to a colleague. */
export function useIsOwn(memberId: number | null | undefined): boolean {
  const own = useCurrentUser()?.member_profile?.id;
  return own !== undefined && own === memberId;
}
