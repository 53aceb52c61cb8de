import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { DUPLICATE_REASONS, DUPLICATE_STATUSES } from './merge-rules.ts';

const staff = ['member.view', 'member.manage'] as const;

/** Two member records that may be one person, and the decision. */
export const memberDuplicate = defineResource('member duplicate', '/profile/duplicate/', {
  fields: {
    id: f.id(),
    /** The two records; the older one is first. */
    first: f.readOnly(f.reference('member')),
    first_name: f.labelOf('first'),
    first_membership_id: f.readOnly(f.text(20)),
    second: f.readOnly(f.reference('member')),
    second_name: f.labelOf('second'),
    second_membership_id: f.readOnly(f.text(20)),
    /** What they have in common. */
    reasons: f.several(f.choice(DUPLICATE_REASONS)),
    status: f.readOnly(f.choice(DUPLICATE_STATUSES)),
    /** The record that was kept, once they are merged. */
    kept: f.readOnly(f.nullable(f.reference('member'))),
    decided_by_name: f.readOnly(f.nullable(f.text(150))),
    decided_at: f.readOnly(f.nullable(f.instant())),
    /** Until when a merge can be undone; null if it can’t. */
    undo_until: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['status', 'first', 'second', 'created_at__gte', 'created_at__lte'],
  search: ['first', 'second'],
  ordering: ['created_at', 'status'],
  order: ['-created_at'],
  actions: { list: staff, read: staff },
});
