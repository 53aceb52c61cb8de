import { useEffect } from 'react';
import { reloadUser } from '../../api-client/session/session.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';

/** The standing of the user who is logged in, as it was last heard of. */
export const useKnownStanding = (): string => useMember().member_profile?.status ?? 'ACTIVE';

/** The standing of the user who is logged in. One that holds something back is asked for anew: a payment may have lifted it meanwhile. */
export function useStanding(): string {
  const status = useKnownStanding();
  const held = status !== 'ACTIVE';
  useEffect(() => {
    if (held) void reloadUser();
  }, [held]);
  return status;
}
