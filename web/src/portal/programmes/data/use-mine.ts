import { useMember } from '../../../api-client/use-current-user.ts';
import { useList } from '../../../api-client/use-list.ts';
import { faceOf, type Kind } from '../face.ts';
import type { Places } from '../logic/offering.ts';

/** The own enrolments or registrations, the newest first. */
export function useMine(kind: Kind) {
  const member__id = useMember().member_profile?.id ?? 0;
  const list = useList(faceOf(kind).places, { member__id, limit: 100 }, { enabled: member__id > 0 });
  return {
    mine: list.data?.results as unknown as readonly Places[] | undefined,
    error: list.error,
    refetch: () => void list.refetch(),
  };
}
