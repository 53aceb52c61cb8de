import { type Row, voucher } from '@clubhouse/contract';
import { useList } from '../../api-client/queries/use-list.ts';
import { useMember } from '../../api-client/session/use-current-user.ts';

export type Voucher = Row<typeof voucher>;

/** The member's vouchers that can be spent, those that end first on top. */
export function useWallet(enabled = true) {
  const member__id = useMember().member_profile?.id ?? 0;
  const query = { member__id, status: 'ACTIVE', ordering: 'expires_on', limit: 100 } as const;
  const list = useList(voucher, query, { enabled });
  const ready = list.data !== undefined || list.isError;
  return { ready, vouchers: list.data?.results ?? [], isError: list.isError, refetch: () => void list.refetch() };
}
