import { memberDuplicate, type Row } from '@clubhouse/contract';
import { duplicates as t } from '@clubhouse/messages/console/members/duplicates';
import { IconUsersGroup } from '@tabler/icons-react';
import { defineEntry, type ResourceEntry } from '../../../kit/entry/entry.ts';
import { memberLink } from '../../../kit/member/member-columns.tsx';
import { DuplicateActions } from './duplicate-actions.tsx';
import { DuplicatePage } from './duplicate-page.tsx';
import { ReportDuplicateButton } from './report-duplicate-button.tsx';

type Pair = Row<typeof memberDuplicate>;

const view = (name: string, label: string, status: Pair['status']) => ({ name, label, values: { status } });

/** Records that may be one person: the list, and a page each to compare and merge them. */
export const DUPLICATES: ResourceEntry = defineEntry({
  slug: 'duplicates',
  resource: memberDuplicate,
  title: t.title(),
  noun: t.noun(),
  plural: t.plural(),
  nameOf: ({ first_name: one, second_name: other }) => [one, other].filter(Boolean).join(' · '),
  group: 'Members',
  icon: IconUsersGroup,
  about: t.about(),
  HeadAction: ReportDuplicateButton,
  columns: ['first_name', 'first_membership_id', 'second_name', 'second_membership_id', 'reasons', 'status'],
  moreColumns: ['created_at', 'decided_at', 'decided_by_name', 'undo_until'],
  views: () => [
    view('open', t.viewOpen(), 'OPEN'),
    view('merged', t.viewMerged(), 'MERGED'),
    view('dismissed', t.viewDismissed(), 'DISMISSED'),
  ],
  labels: {
    first_name: t.first(),
    first: t.first(),
    first_membership_id: t.firstId(),
    second_name: t.second(),
    second: t.second(),
    second_membership_id: t.secondId(),
    reasons: t.reasons(),
    kept: t.kept(),
    decided_at: t.decidedAt(),
    undo_until: t.undoUntil(),
    created_at: t.foundAt(),
  },
  omit: ['first_name', 'second_name'],
  hides: ({ status, undo_until }) => [
    ...(status === 'MERGED' ? [] : (['kept'] as const)),
    ...(status === 'OPEN' ? (['decided_at', 'decided_by_name'] as const) : []),
    ...(undo_until === null ? (['undo_until'] as const) : []),
  ],
  cells: { first: memberLink('first', 'first_name'), second: memberLink('second', 'second_name') },
  Record: ({ id }) => <DuplicatePage id={id} entry={DUPLICATES} />,
  Actions: DuplicateActions,
});
