import { defineResource } from '../description/resource.ts';
import { NOTICE_KINDS } from '../enums.ts';
import {
  boolean,
  choice,
  id,
  instant,
  integer,
  json,
  nullable,
  optionalText,
  readOnly,
  required,
  text,
} from '../fields/index.ts';
import { RIGHT_NAMES } from './rights.ts';

/** Anybody of the staff. */
const staff = RIGHT_NAMES;

/** A line of the trail: who did what to which row, from where, old and new. */
export const auditLine = defineResource({
  name: 'audit line',
  path: '/system/audit/',
  fields: {
    id: id(),
    at: readOnly(instant()),
    actor_user: readOnly(nullable(integer())),
    actor_name: readOnly(text(150)),
    address: readOnly(text(60)),
    request_id: readOnly(text(60)),
    action: readOnly(text(60)),
    resource: readOnly(text(60)),
    row_id: readOnly(nullable(integer())),
    /** By the fields of whichever resource it is about. */
    changes: json<Record<string, { readonly old: unknown; readonly new: unknown }>>(),
  },
  filters: ['resource', 'row_id', 'actor_user', 'actor_name__icontains', 'action', 'at__gte', 'at__lte'],
  ordering: ['at'],
  order: ['-at'],
  actions: { list: 'audit.view', read: 'audit.view' },
});

/** A list as somebody of the staff wants to find it again: its filters, order and columns, as they stand in the address. */
export const savedView = defineResource({
  name: 'saved view',
  path: '/system/saved-view/',
  fields: {
    id: id(),
    page: required(text(60)),
    name: required(text(60)),
    query: optionalText(2000),
    is_shared: boolean(false),
    is_own: readOnly(boolean()),
    created_at: readOnly(instant()),
  },
  filters: ['page'],
  ordering: ['name', 'created_at'],
  order: ['created_at'],
  actions: { list: staff, read: staff, create: staff, update: staff, remove: staff },
});

/** Something the club tells one person inside the portal. */
export const notice = defineResource({
  name: 'notice',
  path: '/notice/',
  fields: {
    id: id(),
    kind: readOnly(choice(NOTICE_KINDS)),
    title: readOnly(text(150)),
    body: readOnly(text(500)),
    /** A page of the portal or of the console. */
    link: readOnly(text(200)),
    is_read: boolean(false),
    created_at: readOnly(instant()),
  },
  filters: ['is_read', 'kind'],
  ordering: ['created_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', update: 'member' },
});
