import { SMALL_PAGE_SIZE } from '../constants.ts';
import { allActions, defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { RIGHT_NAMES } from './rights.ts';

const manage = 'access.manage';
const readers = ['access.manage', 'user.manage'] as const;

/** A name for a set of rights. */
export const role = defineResource('role', '/access-control/role/', {
  fields: {
    id: f.id(),
    name: f.unique(f.required(f.text(100))),
    description: f.optionalText(500),
    access_rights: f.list(f.choice(RIGHT_NAMES), { max: 100 }),
    sub_roles: f.rows({ id: f.integer(), name: f.words() }),
    user_count: f.readOnly(f.integer()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains'],
  search: ['name', 'description'],
  ordering: ['name'],
  order: ['name'],
  actions: allActions(readers, manage),
  fresh: { create: true, update: true, remove: true },
});

/** A part of a role: it holds a subset of the role's rights. */
export const subRole = defineResource('sub-role', '/access-control/sub-role/', {
  fields: {
    id: f.id(),
    name: f.required(f.text(100)),
    role: f.required(f.reference('role')),
    role_name: f.labelOf('role'),
    access_rights: f.list(f.choice(RIGHT_NAMES), { max: 100 }),
    user_count: f.readOnly(f.integer()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['name__icontains', 'role'],
  search: ['name'],
  ordering: ['name'],
  order: ['name'],
  actions: allActions(readers, manage),
  fresh: { create: true, update: true, remove: true },
});

const userStaff = 'user.manage';

/** A login account. */
export const user = defineResource('user', '/general-users/', {
  fields: {
    id: f.id(),
    username: f.unique(f.required(f.text(150))),
    /** Another address waits in `pending_email` until the link that is sent there is followed. */
    email: f.unique(f.required(f.email())),
    pending_email: f.readOnly(f.nullable(f.email())),
    password: f.requiredSecret(f.secret()),
    is_active: f.boolean(true),
    roles: f.list(f.reference('role'), { max: 50 }),
    sub_roles: f.list(f.reference('sub-role'), { max: 50 }),
    access_rights: f.readOnly(f.list(f.choice(RIGHT_NAMES))),
    member_profile: f.nullable(f.reference('member')),
    member_profile_name: f.labelOf('member_profile'),
    last_login: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['email__icontains', 'is_active', 'username__icontains', 'roles__id'],
  search: ['email', 'username'],
  ordering: ['email', 'username', 'is_active', 'last_login', 'created_at'],
  order: ['email'],
  pageSize: SMALL_PAGE_SIZE,
  actions: allActions(userStaff),
  fresh: { create: 'sometimes', update: 'sometimes' },
});

/** A device that is signed in. Members see and end their own; staff with the right see all. */
export const session = defineResource('session', '/general-users/session/', {
  fields: {
    id: f.id(),
    user: f.readOnly(f.reference('user')),
    user_name: f.labelOf('user'),
    device: f.readOnly(f.text(300)),
    address: f.readOnly(f.text(60)),
    is_current: f.readOnly(f.boolean()),
    last_used_at: f.readOnly(f.instant()),
    expires_at: f.readOnly(f.instant()),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user', 'user__id'],
  ordering: ['last_used_at', 'created_at'],
  order: ['-last_used_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
});
