import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { RIGHT_NAMES } from './rights.ts';

/** A person's own token acts as that person; a service token acts under its own name. */
export const API_TOKEN_KINDS = ['PERSONAL', 'SERVICE'] as const;
export type ApiTokenKind = (typeof API_TOKEN_KINDS)[number];

/** What tokens begin with, so that scanners recognise one that was published by mistake. */
export const API_TOKEN_PREFIXES = {
  PERSONAL: 'clubhouse_pat_',
  SERVICE: 'clubhouse_svc_',
} as const satisfies Readonly<Record<ApiTokenKind, string>>;

/** The most days that a token can be valid. */
export const API_TOKEN_DAYS = 365;

/** How many calls a token can make in a minute. */
export const API_TOKEN_CALLS_PER_MINUTE = 600;

const wanted = {
  name: f.required(f.text(60)),
  /** What it may do in the console; only as far as its owner may do it at that moment. */
  rights: f.list(f.choice(RIGHT_NAMES), { max: RIGHT_NAMES.length }),
  /** Whether it may change anything, or only read. */
  can_write: f.boolean(false),
  /** The networks it may be used from, as `203.0.113.0/24`; empty means from anywhere. */
  addresses: f.list(f.text(50), { max: 20 }),
  expires_at: f.required(f.instant()),
};

/** A secret with which a program calls the API. People see their own; staff with the right see all. */
export const apiToken = defineResource('api token', '/general-users/api-token/', {
  fields: {
    id: f.id(),
    kind: f.readOnly(f.choice(API_TOKEN_KINDS)),
    /** Whose it is; of a service token, who made it. */
    user: f.readOnly(f.reference('user')),
    user_name: f.labelOf('user'),
    ...wanted,
    /** Its last four characters, to distinguish tokens. */
    hint: f.readOnly(f.text(4)),
    is_expired: f.readOnly(f.boolean()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    last_used_address: f.readOnly(f.nullable(f.text(60))),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user', 'user__id', 'kind', 'name__icontains'],
  search: ['name'],
  ordering: ['name', 'created_at', 'last_used_at', 'expires_at'],
  order: ['-created_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
});

export const createApiToken = defineOperation('POST', '/general-users/api-token/', {
  policy: 'member',
  summary:
    'Makes a token for a program. The token itself is shown in this answer and never again. Its owner gets an email.',
  fresh: true,
  body: { kind: f.choice(API_TOKEN_KINDS, 'PERSONAL'), ...wanted },
  answer: { ...apiToken.fields, token: f.readOnly(f.text(100)) },
  status: 201,
});
