import { memberErasure, type Row } from '@clubhouse/contract';
import { erasure as t } from '@clubhouse/messages/shared/erasure';
import { IconEraser } from '@tabler/icons-react';
import { Obstacles } from '../../../../shared/erasure/obstacles.tsx';
import { defineEntry, type ResourceEntry, type SheetPartProps } from '../../../kit/entry/entry.ts';
import { memberLink } from '../../../kit/member/member-columns.tsx';
import { ErasureActions } from './erasure-actions.tsx';
import { RequestErasureButton } from './request-erasure-button.tsx';

type Erasure = Row<typeof memberErasure>;

const view = (name: string, label: string, status: Erasure['status']) => ({ name, label, values: { status } });

const isOpen = ({ status }: Erasure): boolean => status === 'REQUESTED' || status === 'APPROVED';

const ToSettle = ({ row }: SheetPartProps<typeof memberErasure>) => (isOpen(row) ? <Obstacles id={row.id} /> : null);

/** Requests to erase what the club keeps about a member. */
export const ERASURES: ResourceEntry = defineEntry({
  slug: 'erasures',
  resource: memberErasure,
  title: t.title(),
  noun: t.noun(),
  plural: t.plural(),
  nameOf: ({ member_name }) => member_name ?? '',
  group: 'Members',
  icon: IconEraser,
  about: t.about(),
  needs: ['member.view', 'member.manage'],
  HeadAction: RequestErasureButton,
  columns: ['member_name', 'membership_id', 'status', 'created_at', 'erase_on'],
  moreColumns: ['requested_by_name', 'reason', 'decided_by_name', 'decided_at', 'decision_reason', 'done_at'],
  views: () => [
    view('requested', t.statusRequested(), 'REQUESTED'),
    view('approved', t.statusApproved(), 'APPROVED'),
    view('done', t.statusDone(), 'DONE'),
  ],
  labels: {
    reason: t.labelReason(),
    requested_by_name: t.labelRequestedBy(),
    erase_on: t.labelEraseOn(),
    done_at: t.labelDone(),
    created_at: t.labelAsked(),
    decision_reason: t.labelDecision(),
  },
  empty: { requested_by_name: t.byRule() },
  omit: ['member_name'],
  hides: ({ erase_on, done_at, decided_at, decision_reason, reason }) => [
    ...(erase_on === null ? (['erase_on'] as const) : []),
    ...(done_at === null ? (['done_at'] as const) : []),
    ...(decided_at === null ? (['decided_at', 'decided_by_name'] as const) : []),
    ...(decision_reason === '' ? (['decision_reason'] as const) : []),
    ...(reason === '' ? (['reason'] as const) : []),
  ],
  cells: { member: memberLink('member', 'member_name') },
  Actions: ErasureActions,
  More: ToSettle,
});
