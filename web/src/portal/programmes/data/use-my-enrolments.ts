import { useList } from '../../../api-client/queries/use-list.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import type { Places } from '../logic/offering.ts';
import { callsOf, type Kind } from '../offering-kind.ts';

/** The own enrolments or registrations, the newest first. */
export function useMyEnrolments(kind: Kind) {
  const member__id = useMember().member_profile?.id ?? 0;
  const list = useList(callsOf(kind).places, { member__id, limit: 100 }, { enabled: member__id > 0 });
  const mine: readonly Places[] | undefined = list.data?.results;
  return {
    mine,
    error: list.error,
    refetch: () => void list.refetch(),
  };
}
