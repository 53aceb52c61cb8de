import { SMALL_PAGE_SIZE } from '../constants.ts';
import { defineResource } from '../description/resource.ts';
import {
  boolean,
  choice,
  email,
  id,
  instant,
  integer,
  labelOf,
  list,
  nullable,
  optionalText,
  readOnly,
  reference,
  required,
  requiredSecret,
  rows,
  secret,
  text,
  unique,
  words,
} from '../fields/index.ts';
import { RIGHT_NAMES } from './rights.ts';

const manage = 'access.manage';
const readers = ['access.manage', 'user.manage'] as const;

/** A name for a set of rights. */
export const role = defineResource({
  name: 'role',
  path: '/access-control/role/',
  fields: {
    id: id(),
    name: unique(required(text(100))),
    description: optionalText(500),
    access_rights: list(choice(RIGHT_NAMES), { max: 100 }),
    sub_roles: rows({ id: integer(), name: words() }),
    user_count: readOnly(integer()),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains'],
  search: ['name', 'description'],
  ordering: ['name'],
  order: ['name'],
  actions: { list: readers, read: readers, create: manage, update: manage, remove: manage },
});

/** A part of a role: it holds a subset of the role's rights. */
export const subRole = defineResource({
  name: 'sub-role',
  path: '/access-control/sub-role/',
  fields: {
    id: id(),
    name: required(text(100)),
    role: required(reference('role')),
    role_name: labelOf('role'),
    access_rights: list(choice(RIGHT_NAMES), { max: 100 }),
    user_count: readOnly(integer()),
    created_at: readOnly(instant()),
  },
  filters: ['name__icontains', 'role'],
  search: ['name'],
  ordering: ['name'],
  order: ['name'],
  actions: { list: readers, read: readers, create: manage, update: manage, remove: manage },
});

const userStaff = 'user.manage';

/** A login account. */
export const user = defineResource({
  name: 'user',
  path: '/general-users/',
  fields: {
    id: id(),
    username: unique(required(text(150))),
    /** Another address waits in `pending_email` until the link that is sent there is followed. */
    email: unique(required(email())),
    pending_email: readOnly(nullable(email())),
    password: requiredSecret(secret()),
    is_active: boolean(true),
    roles: list(reference('role'), { max: 50 }),
    sub_roles: list(reference('sub-role'), { max: 50 }),
    access_rights: readOnly(list(choice(RIGHT_NAMES))),
    member_profile: nullable(reference('member')),
    member_profile_name: labelOf('member_profile'),
    last_login: readOnly(nullable(instant())),
    created_at: readOnly(instant()),
  },
  filters: ['email__icontains', 'is_active', 'username__icontains', 'roles__id'],
  search: ['email', 'username'],
  ordering: ['email', 'username', 'is_active', 'last_login', 'created_at'],
  order: ['email'],
  pageSize: SMALL_PAGE_SIZE,
  actions: { list: userStaff, read: userStaff, create: userStaff, update: userStaff, remove: userStaff },
});

/** A device that is signed in. Members see and end their own; staff with the right see all. */
export const session = defineResource({
  name: 'session',
  path: '/general-users/session/',
  fields: {
    id: id(),
    user: readOnly(reference('user')),
    user_name: labelOf('user'),
    device: readOnly(text(300)),
    address: readOnly(text(60)),
    is_current: readOnly(boolean()),
    last_used_at: readOnly(instant()),
    expires_at: readOnly(instant()),
    created_at: readOnly(instant()),
  },
  filters: ['user', 'user__id'],
  ordering: ['last_used_at', 'created_at'],
  order: ['-last_used_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
});
