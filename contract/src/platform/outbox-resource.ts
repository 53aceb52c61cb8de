import { defineResource } from '../description/resource.ts';
import { MAIL_STATUSES } from '../enums.ts';
import { choice, email, id, instant, integer, nullable, readOnly, text } from '../fields/index.ts';

/** A message that the club sent, is sending, or keeps because no mail server is set up. */
export const outboxMessage = defineResource({
  name: 'outbox message',
  path: '/system/outbox/',
  fields: {
    id: id(),
    to: readOnly(email()),
    subject: readOnly(text(300)),
    template: readOnly(text(60)),
    status: readOnly(choice(MAIL_STATUSES)),
    attempts: readOnly(integer()),
    last_error: readOnly(text(500)),
    text: readOnly(text(100000)),
    html: readOnly(text(200000)),
    sent_at: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: ['to__icontains', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['to', 'subject'],
  ordering: ['created_at', 'status', 'to'],
  order: ['-created_at'],
  actions: { list: 'config.manage', read: 'config.manage' },
});
