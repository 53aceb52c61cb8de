import { approvalRequest, checkCard, journalEntry, memberInvitation, membershipCard } from '@clubhouse/contract';
import { IconId, IconInbox, IconMailForward, IconNotebook, IconScan } from '@tabler/icons-react';
import { ApprovalsPage } from '../approvals/approvals-page.tsx';
import { CardCheckPage } from '../card-check/card-check-page.tsx';
import type { Entry } from '../entry.ts';
import { memberLink } from '../members/cells.tsx';
import { MEMBERSHIP_LEVELS, MEMBERSHIP_TYPES } from '../membership/membership-entries.tsx';
import { MEMBER_STAFF, MEMBERS, onlyWithManage } from './members.ts';

/** The register and what hangs on it. */
export const PEOPLE: readonly Entry[] = [
  MEMBERS,
  {
    slug: 'approvals',
    Page: ApprovalsPage,
    deep: true,
    title: 'Approvals',
    group: 'People',
    icon: IconInbox,
    about: 'What members ask for, and changes to many that a second person decides on.',
    needs: approvalRequest.actions.list ?? [],
  },
  {
    slug: 'card-check',
    Page: CardCheckPage,
    title: 'Card check',
    group: 'People',
    icon: IconScan,
    about: 'Scan a card at the door, or type a number; it works without the network too.',
    needs: checkCard.policy,
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
    cells: { member: memberLink('member', 'member_name') },
    locked: (row, own) => (row.type === 'NOTE' ? onlyWithManage(row, own) : 'What the system wrote cannot be changed.'),
  },
  {
    slug: 'invitations',
    resource: memberInvitation,
    title: 'Invitations',
    noun: 'invitation',
    group: 'People',
    icon: IconMailForward,
    about: 'Emails that asked members to create a login: who got one, and when.',
    columns: ['member_name', 'membership_id', 'email', 'status', 'sent_at', 'invited_by_name'],
    labels: {
      member_name: 'Member',
      membership_id: 'ID',
      sent_at: 'Sent',
      invited_by_name: 'By',
      created_at: 'Requested',
      reason: 'Why not',
    },
    empty: { sent_at: 'Not yet', reason: 'Nothing' },
    omit: ['batch', 'invited_by'],
    cells: { member: memberLink('member', 'member_name') },
  },
  {
    slug: 'cards',
    resource: membershipCard,
    title: 'Cards',
    noun: 'card',
    group: 'People',
    icon: IconId,
    about: 'Printed membership cards; one of a member is current.',
    needs: MEMBER_STAFF,
    columns: ['card_number', 'member_name', 'membership_status', 'is_current', 'issued_on', 'expires_on'],
    labels: { card_number: 'Number', member_name: 'Member', membership_status: 'Standing', is_current: 'Current' },
    cells: { member: memberLink('member', 'member_name') },
    locked: onlyWithManage,
  },
  MEMBERSHIP_TYPES,
  MEMBERSHIP_LEVELS,
];
