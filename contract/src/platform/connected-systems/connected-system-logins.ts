import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { SYSTEM_SCOPES } from './connected-system-operations.ts';

/** A system that a person has connected. People see their own. */
export const connectedLogin = defineResource('connected login', '/general-users/connected-system/', {
  fields: {
    id: f.id(),
    system: f.readOnly(f.reference('connected system')),
    system_name: f.labelOf('system'),
    logo: f.readOnly(f.picture()),
    /** What it may know. */
    scopes: f.readOnly(f.list(f.choice(SYSTEM_SCOPES))),
    connected_at: f.readOnly(f.instant()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
  },
  filters: [],
  ordering: ['connected_at', 'last_used_at'],
  order: ['-connected_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
});

/** Why someone can't go on: they are not among those the system is for, or the system expects another person. */
export const AUTHORIZATION_REFUSALS = ['MEMBERS_ONLY', 'STAFF_ONLY', 'OTHER_PERSON'] as const;

export const readAuthorization = defineOperation('GET', '/general-users/authorization/{uid}/', {
  policy: 'member',
  summary: 'What a system asks for, for the page on which people decide.',
  answer: {
    system_name: f.readOnly(f.text(60)),
    logo: f.readOnly(f.picture()),
    /** The site that the person goes back to. */
    site: f.readOnly(f.text(300)),
    scopes: f.readOnly(f.list(f.choice(SYSTEM_SCOPES))),
    refusal: f.readOnly(f.nullable(f.choice(AUTHORIZATION_REFUSALS))),
    /** Whether there is something to ask; if not, it can be allowed at once. */
    needs_consent: f.readOnly(f.boolean()),
    /** Whether allowing it takes a proof of who is there. */
    needs_proof: f.readOnly(f.boolean()),
  },
});

export const decideAuthorization = defineOperation('POST', '/general-users/authorization/{uid}/', {
  policy: 'member',
  summary: 'Allows or refuses what a system asks for. The answer is where the browser that was asked goes on.',
  body: { allow: f.required(f.boolean()) },
  answer: { continue_at: f.readOnly(f.text(500)) },
});
