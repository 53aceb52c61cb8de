import { defineOperation } from '../../description/operation.ts';
import { defineResource } from '../../description/resource.ts';
import * as f from '../../fields/index.ts';
import { signedIn } from '../token-operations.ts';

/** A person at a provider who may use a login. People see their own; staff with the right see all. */
export const linkedIdentity = defineResource('linked identity', '/general-users/linked-identity/', {
  fields: {
    id: f.id(),
    user: f.readOnly(f.reference('user')),
    provider: f.readOnly(f.reference('sign-in provider')),
    provider_name: f.labelOf('provider'),
    /** The address that the provider told when it was linked. */
    email: f.readOnly(f.text(254)),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user'],
  ordering: ['created_at', 'last_used_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
  fresh: { remove: true },
});

const begin = {
  body: { provider: f.required(f.reference('sign-in provider')) },
  /** Where the browser goes next. */
  answer: { url: f.readOnly(f.text(8000)) },
};

/** Everything behind the question mark of the address that the provider sent the browser back to. */
const query = f.required(f.text(8000));

export const beginSingleSignOn = defineOperation('POST', '/api/single-sign-on/begin/', {
  policy: 'public',
  summary: 'Begins a login with a provider. Valid once, for ten minutes, in the browser that began it.',
  ...begin,
});

export const finishSingleSignOn = defineOperation('POST', '/api/single-sign-on/', {
  policy: 'public',
  summary:
    'Ends a login with a provider. Where a login is not linked yet, answers 401 with `code: "link_needed"` and a `ticket`.',
  body: { query },
  answer: signedIn,
});

export const linkSingleSignOn = defineOperation('POST', '/api/single-sign-on/link/', {
  policy: 'public',
  summary: 'Links the login that was found, and logs in. The ticket works once, for ten minutes.',
  body: { ticket: f.required(f.text(100)) },
  answer: signedIn,
});

export const beginLinking = defineOperation('POST', '/general-users/single-sign-on/begin/', {
  policy: 'member',
  summary: 'Begins linking a provider to the own login.',
  fresh: true,
  ...begin,
});

export const beginProof = defineOperation('POST', '/general-users/single-sign-on/prove/', {
  policy: 'member',
  summary: 'Begins confirming with a linked provider who is calling. The provider asks the person to log in again.',
  ...begin,
});

export const finishOwnSingleSignOn = defineOperation('POST', '/general-users/single-sign-on/', {
  policy: 'member',
  summary: 'Ends what was begun in this session: links the provider, or takes the proof.',
  body: { query },
  answer: { result: f.readOnly(f.choice(['LINKED', 'PROVED'])) },
});
