import type { AnyRow } from '@clubhouse/contract';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { MemberName } from '../../../kit/member/member-name.tsx';
import { voucherLeft } from '../../../kit/payment/voucher-checkboxes.tsx';

/** What is left on a voucher. */
export const voucherBalance = (row: AnyRow) => voucherLeft(row as never);

/** Whose voucher it is. */
export const voucherMember = ({ member, member_name, membership_id }: AnyRow) => (
  <MemberName
    id={Number(member)}
    name={String(member_name ?? '')}
    membershipId={membership_id ? String(membership_id) : null}
  />
);

/** A voucher's worth: a sum or a part of the price. */
export function voucherWorth({ value, value_type }: AnyRow) {
  const worth = String(value);
  return value_type === 'PERCENT' ? `${Number(worth)} %` : formatMoney(worth, clubConfig().currency);
}
