import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { ERASURE_STATUSES } from './erasure-rules.ts';

/** A request to erase what the club keeps about a member, and its outcome. Members see their own. */
export const memberErasure = defineResource('member erasure', '/profile/erasure/', {
  fields: {
    id: f.id(),
    ...f.memberFields,
    status: f.readOnly(f.choice(ERASURE_STATUSES)),
    /** In the words of the person who asked. */
    reason: f.readOnly(f.optionalText(500)),
    /** Null if it follows from the club’s own rule for former members. */
    requested_by_name: f.readOnly(f.nullable(f.text(150))),
    decided_by_name: f.readOnly(f.nullable(f.text(150))),
    decided_at: f.readOnly(f.nullable(f.instant())),
    decision_reason: f.readOnly(f.optionalText(500)),
    /** The day on which an approved request is carried out. */
    erase_on: f.readOnly(f.nullable(f.date())),
    done_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['member', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['member'],
  ordering: ['created_at', 'erase_on', 'status'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member' },
});
