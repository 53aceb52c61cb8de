import { journalEntry, member, membershipCard } from '@clubhouse/contract';
import { IconId, IconNotebook, IconUsers } from '@tabler/icons-react';
import type { Entry } from '../entry.ts';

const staff = ['member.view', 'member.manage'] as const;

/** Looking is one right, changing another. */
const onlyWithManage = (_row: unknown, own: readonly string[]) =>
  own.includes('member.manage') ? undefined : 'Changing members needs a right that you do not hold.';

/** The register and what hangs on it. */
export const PEOPLE: readonly Entry[] = [
  {
    slug: 'members',
    resource: member,
    title: 'Members',
    noun: 'member',
    group: 'People',
    icon: IconUsers,
    about: 'The register: who belongs to the club, in which standing.',
    needs: staff,
    columns: ['name', 'status', 'membership_id', 'membership_end_date', 'membership_level_1', 'mobile'],
    widths: { name: 198, membership_id: 92 },
    labels: {
      membership_id: 'ID',
      membership_level_1: 'Membership',
      membership_level_2: 'Service',
      membership_level_3: 'Tier',
      membership_start_date: 'Since',
      membership_end_date: 'Ends',
      membership_fee: 'Monthly fee',
      prbm: 'PRBM',
      is_osc: 'Alternate club',
      newsletter_subscribed: 'Newsletter',
      newsletter_subscribed_osc: 'Newsletter of the alternate club',
      bank_account_last4: 'Bank account, last four',
    },
    help: {
      membership_id: 'Leave empty: the club gives the next number.',
      status_reason: 'Asked for when a status changes; it goes into the journal.',
      linked_member_id: 'The spouse or linked member; both sides change.',
      bank_account_number: 'Sealed; only its last four digits are shown again.',
    },
    omit: ['photo', 'linked_member', 'family_members', 'user'],
    sections: [
      {
        title: 'Person',
        fields: [
          'name',
          'preferred_name',
          'email',
          'mobile',
          'home_phone',
          'date_of_birth',
          'gender',
          'nationality',
          'race',
          'religion',
          'marital_status',
        ],
      },
      {
        title: 'Membership',
        fields: [
          'membership_id',
          'membership_level_1',
          'membership_level_2',
          'membership_level_3',
          'status',
          'status_reason',
          'membership_start_date',
          'membership_end_date',
          'employment',
          'prbm',
          'discount_group',
          'linked_member_id',
          'is_osc',
        ],
      },
      { title: 'Address', fields: ['postcode', 'block_no', 'road_name', 'unit_no', 'building', 'country'] },
      { title: 'Payment', fields: ['payment_option', 'bank_swift_code', 'bank_account_number'] },
      {
        title: 'More',
        fields: [
          'emergency_contact_name',
          'emergency_contact_phone',
          'newsletter_subscribed',
          'newsletter_subscribed_osc',
          'remarks',
        ],
      },
    ],
    locked: onlyWithManage,
  },
  {
    slug: 'journal',
    resource: journalEntry,
    title: 'Journal',
    noun: 'entry',
    plural: 'entries',
    group: 'People',
    icon: IconNotebook,
    about: 'What staff noted about members, and what the system did.',
    columns: ['name', 'member_name', 'type', 'author_name', 'created_at'],
    labels: { name: 'Title', author_name: 'By', member_name: 'Member' },
    omit: ['type', 'author'],
    locked: (row, own) => (row.type === 'NOTE' ? onlyWithManage(row, own) : 'What the system wrote cannot be changed.'),
  },
  {
    slug: 'cards',
    resource: membershipCard,
    title: 'Cards',
    noun: 'card',
    group: 'People',
    icon: IconId,
    about: 'Printed membership cards; one of a member is current.',
    needs: staff,
    columns: ['card_number', 'member_name', 'membership_status', 'is_current', 'issued_on', 'expires_on'],
    labels: { card_number: 'Number', member_name: 'Member', membership_status: 'Standing', is_current: 'Current' },
    locked: onlyWithManage,
  },
];
