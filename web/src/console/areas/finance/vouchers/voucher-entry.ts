import { BOOKKEEPERS, voucher } from '@clubhouse/contract';
import { till } from '@clubhouse/messages/console/finance/till';
import { vouchers as t } from '@clubhouse/messages/console/finance/vouchers';
import { IconTicket } from '@tabler/icons-react';
import { clubToday, daysLater } from '../../../kit/dates/club-days.ts';
import { defineEntry } from '../../../kit/entry/entry.ts';
import type { BuiltInView } from '../../../kit/entry/entry-actions.ts';
import { memberCell } from '../../../kit/member/member-cell.tsx';
import { IssueVouchersPage } from './issue-vouchers-page.tsx';
import { voucherBalance, voucherMember, voucherWorth } from './voucher-columns.tsx';
import { VoucherActions, VoucherMore } from './voucher-sheet.tsx';

const SOON_DAYS = 30;

const views = (): readonly BuiltInView[] => [
  { name: 'good', label: t.voucherActiveView(), values: { status: 'ACTIVE' } },
  {
    name: 'ending',
    label: t.voucherEndingView(),
    values: {
      status: 'ACTIVE',
      expires_on__gte: clubToday(),
      expires_on__lte: daysLater(clubToday(), SOON_DAYS),
      ordering: 'expires_on',
    },
  },
];

/** Vouchers of members. */
export const VOUCHERS = defineEntry({
  slug: 'vouchers',
  resource: voucher,
  title: t.vouchersTitle(),
  noun: t.voucherNoun(),
  group: 'Money',
  icon: IconTicket,
  about: t.vouchersAbout(),
  needs: ['voucher.manage', ...BOOKKEEPERS],
  columns: ['code', 'status', 'member_name', 'group_name', 'balance', 'expires_on'],
  moreColumns: ['membership_id', 'value', 'membership_status', 'created_at', 'used_at'],
  views,
  nameOf: ({ code }) => String(code),
  labels: {
    member_name: till.memberLabel(),
    group_name: t.voucherGroupColumn(),
    expires_on: t.voucherUntilLabel(),
    membership_status: t.membershipStatusLabel(),
    balance: t.voucherLeftLabel(),
    value: t.voucherValueLabel(),
  },
  empty: { expires_on: t.voucherNoEnd(), usable_for: t.voucherUsableAll() },
  widths: { code: 168, status: 120, member_name: 220 },
  cells: { balance: voucherBalance, value: voucherWorth, member: voucherMember, member_name: memberCell },
  omit: ['code', 'value_type', 'history', 'usable_for', 'invoice'],
  Form: IssueVouchersPage,
  Actions: VoucherActions,
  More: VoucherMore,
  never: ['update'],
});
