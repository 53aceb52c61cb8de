import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';

const manage = 'config.manage';

/** Whether a system can keep a secret: a server can, an app or a page in a browser can't. */
export const SYSTEM_KINDS = ['CONFIDENTIAL', 'PUBLIC'] as const;
export type SystemKind = (typeof SYSTEM_KINDS)[number];

/** Who may log in to a system: people with a membership, people who work for the club, or both. */
export const SYSTEM_AUDIENCES = ['MEMBERS', 'STAFF', 'BOTH'] as const;
export type SystemAudience = (typeof SYSTEM_AUDIENCES)[number];

/** What a system may ask for (OpenID Connect). */
export const SYSTEM_SCOPES = ['openid', 'profile', 'email', 'membership', 'offline_access'] as const;
export type SystemScope = (typeof SYSTEM_SCOPES)[number];

/** How many hours the old secret of a system still works after a new one was made. */
export const OLD_SYSTEM_SECRET_HOURS = 24;

const addresses = f.list(f.text(300), { max: 10 });

const wanted = {
  name: f.required(f.text(60)),
  logo: f.picture(),
  /** Where people go back to after logging in. */
  redirect_uris: f.required(f.list(f.text(300), { min: 1, max: 10 })),
  /** Where they may go after logging out. */
  post_logout_uris: addresses,
  scopes: f.required(f.list(f.choice(SYSTEM_SCOPES), { min: 1, max: SYSTEM_SCOPES.length })),
  audience: f.choice(SYSTEM_AUDIENCES, 'BOTH'),
  /** Whether people are asked before the system learns who they are. */
  needs_consent: f.boolean(true),
  is_enabled: f.boolean(true),
};

/** A system of the club that people log in to with Clubhouse. */
export const connectedSystem = defineResource('connected system', '/system/connected-system/', {
  fields: {
    id: f.id(),
    client_id: f.readOnly(f.text(60)),
    kind: f.readOnly(f.choice(SYSTEM_KINDS)),
    ...wanted,
    /** How many people are connected to it. */
    people_count: f.readOnly(f.integer()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    /** Until when the old secret works too. */
    old_secret_until: f.readOnly(f.nullable(f.instant())),
    created_by: f.readOnly(f.nullable(f.reference('user'))),
    created_by_name: f.labelOf('created_by'),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['is_enabled', 'audience'],
  search: ['name', 'client_id'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  actions: { list: manage, read: manage, update: manage, remove: manage },
  fresh: { update: true, remove: true },
});

/** Null for systems that can't keep a secret. */
const secret = { secret: f.nullable(f.readOnly(f.text(100))) };

export const createConnectedSystem = defineOperation('POST', '/system/connected-system/', {
  policy: manage,
  summary: 'Adds a system that people log in to with Clubhouse. Its secret is shown in this answer and never again.',
  fresh: true,
  body: { kind: f.choice(SYSTEM_KINDS, 'CONFIDENTIAL'), ...wanted },
  answer: { ...connectedSystem.fields, ...secret },
  status: 201,
});

export const rotateSystemSecret = defineOperation('POST', '/system/connected-system/{id}/rotate/', {
  policy: manage,
  summary: 'Makes a new secret, shown once. The old one works as well for 24 hours.',
  fresh: true,
  answer: { ...connectedSystem.fields, ...secret },
});

const provider = {
  issuer: f.readOnly(f.text(300)),
  /** Where other systems find everything else. */
  discovery: f.readOnly(f.text(300)),
  /** Since when the present key signs; null before the first login. */
  key_since: f.readOnly(f.nullable(f.instant())),
  /** Until when the key before it is still published. */
  old_key_until: f.readOnly(f.nullable(f.instant())),
};

export const readIdentityProvider = defineOperation('GET', '/system/identity-provider/', {
  policy: manage,
  summary: 'What other systems must know to log people in with Clubhouse.',
  answer: provider,
});

export const rotateSigningKey = defineOperation('POST', '/system/identity-provider/rotate-key/', {
  policy: manage,
  summary:
    'Makes a new key that signs from now on. The old one is published until nothing signed with it is valid, or withdrawn at once.',
  fresh: true,
  body: {
    /** For when someone may have seen the old key. */
    withdraw_old: f.boolean(false),
  },
  answer: provider,
});
