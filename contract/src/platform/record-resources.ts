import { allActions, defineResource } from '../description/resource.ts';
import { NOTICE_KINDS } from '../enums.ts';
import * as f from '../fields/index.ts';
import { RIGHT_NAMES } from './rights.ts';

/** Anyone of the staff. */
const staff = RIGHT_NAMES;

/** A line of the audit log: who did what to which row, from where, old and new. */
export const auditLine = defineResource('audit line', '/system/audit/', {
  fields: {
    id: f.id(),
    at: f.readOnly(f.instant()),
    actor_user: f.readOnly(f.nullable(f.integer())),
    actor_name: f.readOnly(f.text(150)),
    address: f.readOnly(f.text(60)),
    request_id: f.readOnly(f.text(60)),
    action: f.readOnly(f.text(60)),
    resource: f.readOnly(f.text(60)),
    row_id: f.readOnly(f.nullable(f.integer())),
    /** By the fields of whichever resource it is about. */
    changes: f.json<Record<string, { readonly old: unknown; readonly new: unknown }>>(),
  },
  filters: ['resource', 'row_id', 'actor_user', 'actor_name__icontains', 'action', 'at__gte', 'at__lte'],
  ordering: ['at'],
  order: ['-at'],
  actions: { list: 'audit.view', read: 'audit.view' },
});

/** A list as someone of the staff wants to find it again: its filters, order and columns, as they are in the address. */
export const savedView = defineResource('saved view', '/system/saved-view/', {
  fields: {
    id: f.id(),
    page: f.required(f.text(60)),
    name: f.required(f.text(60)),
    query: f.optionalText(2000),
    is_shared: f.boolean(false),
    is_own: f.readOnly(f.boolean()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['page'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: allActions(staff),
});

/** Something the club tells one person inside the portal. */
export const notice = defineResource('notice', '/notice/', {
  fields: {
    id: f.id(),
    kind: f.readOnly(f.choice(NOTICE_KINDS)),
    title: f.readOnly(f.text(150)),
    body: f.readOnly(f.text(500)),
    /** A page of the portal or of the console. */
    link: f.readOnly(f.text(200)),
    is_read: f.boolean(false),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['is_read', 'kind'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', update: 'member' },
});
