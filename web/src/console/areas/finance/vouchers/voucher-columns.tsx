import type { Row, voucher } from '@clubhouse/contract';
import { clubConfig } from '../../../../api-client/club/config.ts';
import { formatMoney } from '../../../../ui/money/format-money.ts';
import { MemberName } from '../../../kit/member/member-name.tsx';
import { voucherLeft } from '../../../kit/payment/voucher-checkboxes.tsx';

/** What is left on a voucher. */
export const voucherBalance = (row: Row<typeof voucher>) => voucherLeft(row);

/** Whose voucher it is. */
export const voucherMember = ({ member, member_name, membership_id }: Row<typeof voucher>) => (
  <MemberName id={member} name={member_name ?? ''} membershipId={membership_id || null} />
);

/** A voucher's worth: a sum or a part of the price. */
export function voucherWorth({ value, value_type }: Pick<Row<typeof voucher>, 'value' | 'value_type'>) {
  return value_type === 'PERCENT' ? `${Number(value)} %` : formatMoney(value, clubConfig().currency);
}
