import { defineResource } from '../description/resource.ts';
import { INVITATION_STATUSES } from '../enums.ts';
import { choice, email, id, instant, integer, labelOf, nullable, readOnly, reference, text } from '../fields/index.ts';

const readers = ['member.view', 'member.manage'] as const;

/** An email that invites a member to create a login: who got it, who sent it and when. */
export const memberInvitation = defineResource({
  name: 'member invitation',
  path: '/profile/member-invitation/',
  fields: {
    id: id(),
    /** One number for all that were sent together. */
    batch: readOnly(integer()),
    member: readOnly(reference('member')),
    member_name: labelOf('member'),
    membership_id: readOnly(text(20)),
    email: readOnly(email()),
    status: readOnly(choice(INVITATION_STATUSES)),
    reason: readOnly(text(200)),
    invited_by: readOnly(nullable(integer())),
    invited_by_name: readOnly(nullable(text(150))),
    created_at: readOnly(instant()),
    sent_at: readOnly(nullable(instant())),
  },
  filters: ['member', 'batch', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['email', 'member'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: readers, read: readers },
});
