import type { ConsoleRow } from '../console-row.ts';
import { MemberName } from './member-name.tsx';
import { voucherLeft } from './voucher-ticks.tsx';

/** What is left on a voucher. */
export const voucherBalance = (row: ConsoleRow) => voucherLeft(row as never);

/** Whose voucher it is. */
export const voucherMember = ({ member, member_name, membership_id }: ConsoleRow) => (
  <MemberName
    id={Number(member)}
    name={String(member_name ?? '')}
    membershipId={membership_id ? String(membership_id) : null}
  />
);
