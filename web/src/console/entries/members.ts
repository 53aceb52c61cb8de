import { member } from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { IconArrowsExchange, IconCalendarPlus, IconMailForward, IconTicket, IconUsers } from '@tabler/icons-react';
import { BulkVoucherDialog } from '../areas/finance/vouchers/bulk-voucher-dialog.tsx';
import { BankField } from '../areas/members/form/bank-field.tsx';
import { EmailField, MembershipIdField, PostcodeField } from '../areas/members/form/checked-fields.tsx';
import { ServiceLevelField } from '../areas/members/form/service-level-field.tsx';
import { ImportPage } from '../areas/members/import/import-page.tsx';
import { MemberPage } from '../areas/members/profile/member-page.tsx';
import { memberRemoval } from '../areas/members/profile/member-removal.ts';
import { MemberSheet } from '../areas/members/profile/member-sheet.tsx';
import { BulkExtendDialog } from '../areas/members/register/bulk-extend-dialog.tsx';
import { BulkStatusDialog } from '../areas/members/register/bulk-status-dialog.tsx';
import { BulkInviteDialog } from '../areas/members/register/invite-dialog.tsx';
import { RegisterActions } from '../areas/members/register/register-actions.tsx';
import { clubToday, daysLater } from '../kit/dates/club-days.ts';
import { defineEntry } from '../kit/entry/entry.ts';
import type { BuiltInView } from '../kit/entry/entry-actions.ts';
import { memberName, plainWord, shortStatus } from '../kit/member/member-columns.tsx';

export const MEMBER_STAFF = ['member.view', 'member.manage'] as const;

/** Looking is one right, changing another. */
export const onlyWithManage = (_row: unknown, own: readonly string[]) =>
  own.includes('member.manage') ? undefined : t.membersLockedReason();

const SOON_DAYS = 60;

/** What the desk asks every morning. */
function views(): readonly BuiltInView[] {
  const today = clubToday();
  return [
    {
      name: 'ending',
      label: t.membersViewEnding(),
      values: {
        status: 'ACTIVE',
        membership_end_date__lte: daysLater(today, SOON_DAYS),
        ordering: 'membership_end_date',
      },
    },
    {
      name: 'new',
      label: t.membersViewNew(),
      // By the day they joined: members brought in from elsewhere are not new.
      values: {
        membership_start_date__gte: `${today.slice(0, 8)}01`,
        membership_start_date__lte: today,
        ordering: '-membership_start_date',
      },
    },
    { name: 'absent', label: t.membersViewAbsent(), values: { status: 'ABSENT' } },
    { name: 'due', label: t.membersViewDue(), values: { status: 'SUSPENDED-DEFAULTER' } },
    { name: 'suspended', label: t.membersViewSuspended(), values: { status: 'SUSPENDED-DISCIPLINE' } },
  ];
}

/** The register. */
export const MEMBERS = defineEntry({
  slug: 'members',
  resource: member,
  begins: () => ({ membership_start_date: clubToday() }),
  title: t.membersTitle(),
  noun: t.memberNoun(),
  group: 'Members',
  icon: IconUsers,
  about: t.membersAbout(),
  needs: MEMBER_STAFF,
  columns: ['name', 'status', 'membership_id', 'membership_end_date', 'membership_level_1', 'mobile'],
  moreColumns: [
    'preferred_name',
    'email',
    'home_phone',
    'gender',
    'membership_level_2',
    'membership_level_3',
    'membership_start_date',
    'membership_fee',
    'employment',
    'discount_group',
    'newsletter_subscribed',
    'is_osc',
    'created_at',
    'updated_at',
  ],
  views,
  canImport: true,
  bulk: [
    { label: t.membersExtendButton(), icon: IconCalendarPlus, needs: 'member.manage', Dialog: BulkExtendDialog },
    { label: t.membersStatusButton(), icon: IconArrowsExchange, needs: 'member.manage', Dialog: BulkStatusDialog },
    { label: t.membersInviteButton(), icon: IconMailForward, needs: 'member.manage', Dialog: BulkInviteDialog },
    { label: t.membersVoucherButton(), icon: IconTicket, needs: 'voucher.manage', Dialog: BulkVoucherDialog },
  ],
  HeadAction: RegisterActions,
  Sheet: MemberSheet,
  Record: MemberPage,
  pages: { import: { title: t.membersImportButton(), needs: 'member.manage', Page: ImportPage } },
  widths: { name: 176, membership_id: 108, status: 140, membership_end_date: 126 },
  labels: {
    membership_id: t.membersId(),
    membership_level_1: t.membersMembership(),
    membership_level_2: t.membersService(),
    membership_level_3: t.membersTier(),
    membership_start_date: t.membersSince(),
    membership_end_date: t.membersEnds(),
    membership_fee: t.membersFee(),
    is_osc: t.membersSecondClub(),
    newsletter_subscribed: t.membersNewsletter(),
    newsletter_subscribed_osc: t.membersSecondNewsletter(),
    bank_swift_code: t.membersBank(),
    bank_account_number: t.membersBankAccount(),
    bank_account_last4: t.membersBankLastFour(),
    block_no: t.membersBlock(),
    road_name: t.membersStreet(),
    unit_no: t.membersUnit(),
    payment_option: t.membersPaymentMethod(),
    emergency_contact_name: t.membersEmergencyContact(),
    emergency_contact_phone: t.membersEmergencyPhone(),
  },
  help: {
    membership_id: t.membersEmailHelp(),
    bank_account_number: t.membersBankHelp(),
    remarks: t.membersRemarksHelp(),
  },
  empty: { membership_end_date: t.noEndDate() },
  cells: {
    name: memberName,
    status: shortStatus,
    membership_level_1: plainWord('membership_level_1'),
    membership_level_2: plainWord('membership_level_2'),
    membership_level_3: plainWord('membership_level_3'),
    gender: plainWord('gender'),
    employment: plainWord('employment'),
    discount_group: plainWord('discount_group'),
  },
  inputs: {
    membership_id: MembershipIdField,
    email: EmailField,
    membership_level_2: ServiceLevelField,
    postcode: PostcodeField,
    bank_swift_code: BankField,
  },
  // Photo, status, link and family have their own places, where each says what it means.
  omit: [
    'photo',
    'status',
    'status_reason',
    'linked_member_id',
    'linked_member',
    'family_members',
    'linked_family_members',
    'user',
  ],
  withheld: (rights) =>
    rights.includes('member.sensitive')
      ? []
      : ['race', 'religion', 'marital_status', 'bank_swift_code', 'bank_account_number'],
  sections: [
    {
      title: t.membersSectionPerson(),
      fields: [
        'name',
        'preferred_name',
        'date_of_birth',
        'gender',
        'nationality',
        'race',
        'religion',
        'marital_status',
      ],
    },
    {
      title: t.membersSectionContact(),
      fields: ['email', 'mobile', 'home_phone', 'emergency_contact_name', 'emergency_contact_phone'],
    },
    {
      title: t.membersMembership(),
      fields: [
        'membership_id',
        'membership_level_1',
        'membership_level_2',
        'membership_level_3',
        'membership_start_date',
        'membership_end_date',
        'employment',
        'prbm',
        'discount_group',
        'is_osc',
      ],
    },
    {
      title: t.membersSectionAddress(),
      fields: ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'],
    },
    { title: t.membersSectionPayment(), fields: ['payment_option', 'bank_swift_code', 'bank_account_number'] },
    { title: t.membersSectionMore(), fields: ['newsletter_subscribed', 'newsletter_subscribed_osc', 'remarks'] },
  ],
  removal: memberRemoval,
  locked: (row, own, action) => {
    if (action === 'remove' && (row.user !== null || row.linked_member_id !== null)) {
      return t.membersDeleteReason();
    }
    return onlyWithManage(row, own);
  },
});
