import { defineResource } from '../description/resource.ts';
import { INVITATION_STATUSES } from '../enums.ts';
import * as f from '../fields/index.ts';

const readers = ['member.view', 'member.manage'] as const;

/** An email that invites a member to create a login: who got it, who sent it and when. */
export const memberInvitation = defineResource('member invitation', '/profile/member-invitation/', {
  fields: {
    id: f.id(),
    /** One number for all that were sent together. */
    batch: f.readOnly(f.integer()),
    ...f.memberFields,
    email: f.readOnly(f.email()),
    status: f.readOnly(f.choice(INVITATION_STATUSES)),
    reason: f.readOnly(f.text(200)),
    invited_by: f.readOnly(f.nullable(f.integer())),
    invited_by_name: f.readOnly(f.nullable(f.text(150))),
    created_at: f.readOnly(f.instant()),
    sent_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: ['member', 'batch', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['email', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: readers, read: readers },
});
