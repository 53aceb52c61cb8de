import { defineResource } from '../description/resource.ts';
import { MAIL_STATUSES } from '../enums.ts';
import * as f from '../fields/index.ts';

/** A message that the club sent, is sending, or keeps because no mail server is set up. */
export const outboxMessage = defineResource('outbox message', '/system/outbox/', {
  fields: {
    id: f.id(),
    to: f.readOnly(f.email()),
    subject: f.readOnly(f.text(300)),
    template: f.readOnly(f.text(60)),
    status: f.readOnly(f.choice(MAIL_STATUSES)),
    attempts: f.readOnly(f.integer()),
    last_error: f.readOnly(f.text(500)),
    text: f.readOnly(f.text(100000)),
    html: f.readOnly(f.text(200000)),
    sent_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['to__icontains', 'status', 'created_at__gte', 'created_at__lte'],
  search: ['to', 'subject'],
  ordering: ['created_at', 'status', 'to'],
  order: ['-created_at'],
  actions: { list: 'config.manage', read: 'config.manage' },
});
