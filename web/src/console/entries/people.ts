import {
  acceptance,
  approvalRequest,
  journalEntry,
  memberInvitation,
  membershipCard,
  membershipRenewal,
} from '@clubhouse/contract';
import { entries as t } from '@clubhouse/messages/console/entries';
import { search } from '@clubhouse/messages/console/search';
import { IconFileCheck, IconId, IconInbox, IconMailForward, IconNotebook, IconRefresh } from '@tabler/icons-react';
import { APPLICATIONS } from '../areas/members/applications/application-entry.tsx';
import { ApprovalsPage } from '../areas/members/approvals/approvals-page.tsx';
import { DUPLICATES } from '../areas/members/duplicates/duplicate-entry.tsx';
import { ERASURES } from '../areas/members/erasures/erasure-entry.tsx';
import { MEMBERSHIP_LEVELS, MEMBERSHIP_TYPES } from '../areas/members/membership/membership-entries.tsx';
import { wrappedText } from '../kit/display/wrapped-text.tsx';
import { defineEntry, type Entry } from '../kit/entry/entry.ts';
import { memberCell } from '../kit/member/member-cell.tsx';
import { memberLink } from '../kit/member/member-columns.tsx';
import { MEMBER_STAFF, MEMBERS, onlyWithManage } from './members.ts';

/** The register and what hangs on it. */
export const PEOPLE: readonly Entry[] = [
  MEMBERS,
  APPLICATIONS,
  DUPLICATES,
  ERASURES,
  {
    slug: 'approvals',
    Page: ApprovalsPage,
    deep: true,
    title: t.approvalsTitle(),
    group: 'Members',
    icon: IconInbox,
    about: t.approvalsAbout(),
    tasks: () => [{ label: search.approve(), needs: 'approval.decide' }],
    needs: approvalRequest.actions.list ?? [],
  },
  defineEntry({
    slug: 'journal',
    resource: journalEntry,
    title: t.journalTitle(),
    noun: t.journalNoun(),
    plural: t.journalPlural(),
    group: 'Members',
    icon: IconNotebook,
    about: t.journalAbout(),
    columns: ['name', 'member_name', 'type', 'author_name', 'created_at'],
    labels: { name: t.journalName(), author_name: t.fieldBy(), member_name: t.fieldMember() },
    omit: ['type', 'author'],
    cells: { member: memberLink('member', 'member_name') },
    locked: (row, own) => (row.type === 'NOTE' ? onlyWithManage(row, own) : t.journalLockedReason()),
  }),
  defineEntry({
    slug: 'invitations',
    resource: memberInvitation,
    title: t.invitationsTitle(),
    noun: t.invitationNoun(),
    group: 'Members',
    icon: IconMailForward,
    about: t.invitationsAbout(),
    columns: ['member_name', 'status', 'reason', 'email', 'sent_at', 'invited_by_name'],
    moreColumns: ['membership_id', 'created_at'],
    labels: {
      member_name: t.fieldMember(),
      membership_id: t.membersId(),
      sent_at: t.invitationsSent(),
      invited_by_name: t.fieldBy(),
      created_at: t.invitationsRequested(),
      reason: t.invitationsNote(),
    },
    empty: { sent_at: t.notYet(), reason: t.invitationsNoNote() },
    omit: ['batch', 'invited_by'],
    widths: { reason: 340, email: 230, sent_at: 150 },
    cells: {
      member_name: memberCell,
      reason: wrappedText('reason', t.invitationsNoNote()),
      member: memberLink('member', 'member_name'),
    },
  }),
  defineEntry({
    slug: 'acceptances',
    resource: acceptance,
    title: t.acceptancesTitle(),
    noun: t.acceptanceNoun(),
    group: 'Members',
    icon: IconFileCheck,
    about: t.acceptancesAbout(),
    needs: MEMBER_STAFF,
    columns: ['title', 'member_name', 'subject', 'accepted_by_name', 'accepted_at'],
    moreColumns: ['address', 'version'],
    labels: {
      member_name: t.fieldMember(),
      accepted_by_name: t.fieldBy(),
      accepted_at: t.acceptancesWhen(),
      title: t.acceptancesFor(),
    },
    cells: { member_name: memberCell, member: memberLink('member', 'member_name') },
  }),
  defineEntry({
    slug: 'renewals',
    resource: membershipRenewal,
    title: t.renewalsTitle(),
    noun: t.renewalNoun(),
    group: 'Members',
    icon: IconRefresh,
    about: t.renewalsAbout(),
    nameOf: ({ kind, member_name }) => t.renewalName({ kind, name: String(member_name) }),
    needs: MEMBER_STAFF,
    columns: ['member_name', 'status', 'kind', 'level_1', 'level_2', 'ends_on', 'amount', 'created_at'],
    moreColumns: ['is_change', 'from_level_1', 'from_level_2', 'starts_on', 'invoice', 'pay_by', 'done_at'],
    labels: {
      member_name: t.fieldMember(),
      kind: t.renewalKind(),
      from_level_1: t.renewalFromMembership(),
      from_level_2: t.renewalFromService(),
      level_1: t.renewalMembership(),
      level_2: t.renewalService(),
      is_change: t.renewalIsChange(),
      starts_on: t.renewalFrom(),
      ends_on: t.renewalUntil(),
      pay_by: t.renewalPayBy(),
      done_at: t.renewalDoneAt(),
    },
    cells: { member_name: memberCell, member: memberLink('member', 'member_name') },
  }),
  defineEntry({
    slug: 'cards',
    resource: membershipCard,
    title: t.cardsTitle(),
    noun: t.cardNoun(),
    group: 'Members',
    icon: IconId,
    about: t.cardsAbout(),
    needs: MEMBER_STAFF,
    nameOf: ({ card_number, member_name }) => t.cardName({ number: String(card_number), name: String(member_name) }),
    columns: ['card_number', 'member_name', 'membership_status', 'is_current', 'issued_on', 'expires_on'],
    labels: {
      card_number: t.cardsNumber(),
      member_name: t.fieldMember(),
      membership_status: t.cardsStatus(),
      is_current: t.cardsCurrent(),
    },
    cells: { member: memberLink('member', 'member_name') },
    locked: onlyWithManage,
  }),
  MEMBERSHIP_TYPES,
  MEMBERSHIP_LEVELS,
];
