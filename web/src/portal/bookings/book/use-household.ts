import { listFamily, member } from '@clubhouse/contract';
import { useReadPage } from '../../../api-client/queries/use-read.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';

/** Those who may come along, beside the member. */
export function useHousehold() {
  const me = useMember().member_profile;
  const path = { id: me?.id ?? 0 };
  const { data, isLoading } = useReadPage(listFamily, { under: member.path, path, enabled: me !== null });
  return { people: data?.results ?? [], isLoading };
}
