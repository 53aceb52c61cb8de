import type { ActingRight } from '@clubhouse/contract';
import { useCurrentUser } from './use-current-user.ts';

/** For whom the current user acts, and in what; undefined for themselves. */
export function useActing() {
  const user = useCurrentUser();
  const acting = user?.acting ?? undefined;
  return acting && { for: user?.member_profile?.name ?? '', by: acting.name, rights: acting.rights };
}

/** Whether the current user may do something of this kind: for themselves always, for a member as far as they allow it. */
export function useMayAct(...need: readonly ActingRight[]): boolean {
  const acting = useActing();
  return !acting || need.some((right) => acting.rights.includes(right));
}
