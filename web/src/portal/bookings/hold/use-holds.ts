import { reservation } from '@clubhouse/contract';
import { useList } from '../../../api-client/queries/use-list.ts';
import { useMember } from '../../../api-client/session/use-current-user.ts';
import type { Booking } from '../logic/why-not-possible.ts';

const endOf = ({ hold_expires_at }: Booking) => hold_expires_at ?? '9';

/** What is held and not paid yet, the most urgent first. */
export function useHolds(): readonly Booking[] {
  const member__id = useMember().member_profile?.id ?? 0;
  const list = useList(
    reservation,
    { member__id, status: 'PENDING_PAYMENT', ordering: 'created_at', limit: 50 },
    { enabled: member__id > 0 },
  );
  return (list.data?.results ?? []).toSorted((one, other) => endOf(one).localeCompare(endOf(other)));
}
