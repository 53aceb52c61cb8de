import { member } from '@clubhouse/contract';
import { IconArrowsExchange, IconCalendarPlus, IconMailForward, IconTicket, IconUsers } from '@tabler/icons-react';
import type { ResourceEntry } from '../entry.ts';
import type { BuiltInView } from '../entry-parts.ts';
import { BulkVoucherDialog } from '../finance/bulk-voucher-dialog.tsx';
import { ImportPage } from '../import/import-page.tsx';
import { BankField } from '../members/bank-field.tsx';
import { BulkExtendDialog } from '../members/bulk-extend-dialog.tsx';
import { BulkStatusDialog } from '../members/bulk-status-dialog.tsx';
import { memberName, plainWord, shortStatus } from '../members/cells.tsx';
import { clubToday, daysLater } from '../members/club-days.ts';
import { BulkInviteDialog } from '../members/invite-dialog.tsx';
import { ServiceLevelField } from '../members/level-fields.tsx';
import { EmailField, MembershipIdField, PostcodeField } from '../members/live-checks.tsx';
import { memberRemoval } from '../members/member-entry-parts.ts';
import { MemberPage } from '../members/member-page.tsx';
import { MemberSheet } from '../members/member-sheet.tsx';
import { RegisterActions } from '../members/register-actions.tsx';

export const MEMBER_STAFF = ['member.view', 'member.manage'] as const;

/** Looking is one right, changing another. */
export const onlyWithManage = (_row: unknown, own: readonly string[]) =>
  own.includes('member.manage') ? undefined : 'Changing members needs a right that you do not hold.';

const SOON_DAYS = 60;

/** What the desk asks every morning. */
function views(): readonly BuiltInView[] {
  const today = clubToday();
  return [
    {
      name: 'ending',
      label: 'Ending soon',
      values: {
        status: 'ACTIVE',
        membership_end_date__lte: daysLater(today, SOON_DAYS),
        ordering: 'membership_end_date',
      },
    },
    {
      name: 'new',
      label: 'New this month',
      // By the day they joined: members brought in from elsewhere are not new.
      values: {
        membership_start_date__gte: `${today.slice(0, 8)}01`,
        membership_start_date__lte: today,
        ordering: '-membership_start_date',
      },
    },
    { name: 'absent', label: 'Absent', values: { status: 'ABSENT' } },
    { name: 'due', label: 'Payment due', values: { status: 'SUSPENDED-DEFAULTER' } },
    { name: 'suspended', label: 'Suspended', values: { status: 'SUSPENDED-DISCIPLINE' } },
  ];
}

/** The register. */
export const MEMBERS: ResourceEntry = {
  slug: 'members',
  resource: member,
  begins: () => ({ membership_start_date: clubToday() }),
  title: 'Members',
  noun: 'member',
  group: 'People',
  icon: IconUsers,
  about: 'The register: who belongs to the club, in which standing.',
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
    { label: 'Extend', icon: IconCalendarPlus, needs: 'member.manage', Dialog: BulkExtendDialog },
    { label: 'Change status', icon: IconArrowsExchange, needs: 'member.manage', Dialog: BulkStatusDialog },
    { label: 'Invite', icon: IconMailForward, needs: 'member.manage', Dialog: BulkInviteDialog },
    { label: 'Voucher', icon: IconTicket, needs: 'voucher.manage', Dialog: BulkVoucherDialog },
  ],
  HeadAction: RegisterActions,
  Sheet: MemberSheet,
  Record: MemberPage,
  pages: { import: { title: 'Import members', needs: 'member.manage', Page: ImportPage } },
  widths: { name: 176, membership_id: 108, status: 126, membership_end_date: 126 },
  labels: {
    membership_id: 'ID',
    membership_level_1: 'Membership',
    membership_level_2: 'Service',
    membership_level_3: 'Tier',
    membership_start_date: 'Since',
    membership_end_date: 'Ends',
    membership_fee: 'Fee',
    prbm: 'PRBM',
    is_osc: 'Second club',
    newsletter_subscribed: 'Newsletter',
    newsletter_subscribed_osc: 'Newsletter of the second club',
    bank_swift_code: 'Bank',
    bank_account_number: 'Bank account',
    bank_account_last4: 'Bank account, last four',
    block_no: 'Block',
    road_name: 'Street',
    unit_no: 'Unit',
    payment_option: 'Way to pay',
    emergency_contact_name: 'Emergency contact',
    emergency_contact_phone: 'Emergency phone',
  },
  help: {
    membership_id: 'Changing it changes what the member logs in with.',
    bank_account_number: 'Sealed; only its last four digits are shown again.',
    remarks: 'For staff.',
  },
  empty: { membership_end_date: 'No end' },
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
      title: 'Person',
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
      title: 'Contact',
      fields: ['email', 'mobile', 'home_phone', 'emergency_contact_name', 'emergency_contact_phone'],
    },
    {
      title: 'Membership',
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
    { title: 'Address', fields: ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'] },
    { title: 'Payment', fields: ['payment_option', 'bank_swift_code', 'bank_account_number'] },
    { title: 'More', fields: ['newsletter_subscribed', 'newsletter_subscribed_osc', 'remarks'] },
  ],
  removal: memberRemoval,
  locked: (row, own, action) => {
    if (action === 'remove' && (row.user !== null || row.linked_member_id !== null)) {
      return 'Somebody with a login or a linked member is not deleted: give them a status under Membership instead.';
    }
    return onlyWithManage(row, own);
  },
};
