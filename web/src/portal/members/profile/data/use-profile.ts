import { approvalRecord, member, type Row } from '@clubhouse/contract';
import { useList } from '../../../../api-client/queries/use-list.ts';
import { useRecord } from '../../../../api-client/queries/use-record.ts';
import { useMember } from '../../../../api-client/session/use-current-user.ts';

export type Profile = Row<typeof member>;
export type UpdateRequest = Row<typeof approvalRecord>;

/** The number of the member who is logged in. Everyone who may log in is a member. */
export function useOwnId(): number {
  const { member_profile: profile } = useMember();
  return profile?.id ?? 0;
}

/** The own profile, as the register has it. */
export const useProfile = () => useRecord(member, useOwnId());

/** The update request that the club has not answered yet; there is at most one. */
export function useOpenRequest() {
  const requests = useList(approvalRecord, { original_profile: useOwnId(), status: 'PENDING', limit: 1 });
  return { ...requests, request: requests.data?.results[0] };
}
