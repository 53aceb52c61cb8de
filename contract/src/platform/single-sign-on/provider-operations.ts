import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';

const manage = 'config.manage';

/** Who may log in through a provider. */
export const PROVIDER_USERS = ['MEMBERS', 'STAFF', 'EVERYONE'] as const;
export type ProviderUsers = (typeof PROVIDER_USERS)[number];

/** How a login is found for someone who comes from the provider for the first time. */
export const PROVIDER_MAPPINGS = ['EMAIL', 'MEMBERSHIP_ID'] as const;
export type ProviderMapping = (typeof PROVIDER_MAPPINGS)[number];

const wanted = {
  name: f.required(f.text(40)),
  issuer: f.required(f.url(500)),
  client_id: f.required(f.text(300)),
  used_by: f.choice(PROVIDER_USERS, 'MEMBERS'),
  mapping: f.choice(PROVIDER_MAPPINGS, 'EMAIL'),
  /** The claim with the address or the membership ID. */
  claim: f.required(f.text(60)),
  /** Whether the provider itself asks for more than a password. */
  checks_factor: f.boolean(),
  is_enabled: f.boolean(),
};

/** A provider of OpenID Connect that people can log in with. Its secret is never shown. */
export const signInProvider = defineResource('sign-in provider', '/system/sign-in-provider/', {
  fields: {
    id: f.id(),
    ...wanted,
    /** Whether a secret is stored that this server can read. */
    has_secret: f.readOnly(f.boolean()),
    linked_count: f.readOnly(f.integer()),
    created_by: f.readOnly(f.nullable(f.reference('user'))),
    created_by_name: f.labelOf('created_by'),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['is_enabled'],
  search: ['name', 'issuer'],
  ordering: ['name', 'created_at'],
  order: ['name'],
  actions: { list: manage, read: manage, update: manage, remove: manage },
  fresh: { update: true, remove: true },
});

const clientSecret = f.requiredSecret(f.secret(1000));

export const createSignInProvider = defineOperation('POST', '/system/sign-in-provider/', {
  policy: manage,
  summary: 'Adds a provider of OpenID Connect that people can log in with.',
  fresh: true,
  body: { ...wanted, client_secret: clientSecret },
  answer: signInProvider.fields,
  status: 201,
});

export const replaceProviderSecret = defineOperation('POST', '/system/sign-in-provider/{id}/secret/', {
  policy: manage,
  summary: 'Stores a new client secret. The old one is forgotten.',
  fresh: true,
  body: { client_secret: clientSecret },
  answer: signInProvider.fields,
});

export const testSignInProvider = defineOperation('POST', '/system/sign-in-provider/{id}/test/', {
  policy: manage,
  summary: 'Reads what the provider says about itself, and tells in words what is wrong.',
  answer: {
    is_ready: f.readOnly(f.boolean()),
    /** What is wrong, or worth knowing. */
    findings: f.readOnly(f.list(f.text(500))),
  },
});

export const readSignInSetup = defineOperation('GET', '/system/sign-in-provider/setup/', {
  policy: manage,
  summary: 'What a provider must be told about this club.',
  answer: { redirect_uri: f.readOnly(f.text(500)) },
});
