import { member } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/console/finance';
import { useRecord } from '../../../api-client/queries/use-record.ts';

/** A member by name and number, read by the id. */
export function MemberLabel({ id }: { readonly id: number }) {
  const { data } = useRecord(member, id);
  return <span>{data ? `${data.name} · ${data.membership_id}` : t.memberNumber({ id })}</span>;
}
