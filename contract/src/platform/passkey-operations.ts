import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { signedIn } from './token-operations.ts';

/** A key on a person's own device, used to log in instead of a password. People see their own; staff with the right see all. */
export const passkey = defineResource('passkey', '/general-users/passkey/', {
  fields: {
    id: f.id(),
    user: f.readOnly(f.reference('user')),
    name: f.required(f.text(60)),
    /** Whether it is backed up to an account such as iCloud or Google, so that it survives losing the device. */
    is_synced: f.readOnly(f.boolean()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user'],
  ordering: ['created_at', 'last_used_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', update: 'member', remove: 'member' },
  fresh: { remove: true },
});

const binary = (max: number) => f.required(f.text(max));
const credential = { id: binary(2000), rawId: binary(2000), type: f.required(f.choice(['public-key'])) };

/** A new passkey as the browser describes it (WebAuthn). Binary values are base64url. */
export const newCredential = f.object({
  ...credential,
  response: f.required(
    f.object({
      clientDataJSON: binary(4000),
      attestationObject: binary(20_000),
    }),
  ),
});

/** The browser's proof that someone holds a passkey. */
export const provenCredential = f.object({
  ...credential,
  response: f.required(
    f.object({
      clientDataJSON: binary(4000),
      authenticatorData: binary(4000),
      signature: binary(4000),
      userHandle: f.nullable(f.optionalText(200)),
    }),
  ),
});

/** Options for the browser's WebAuthn API, passed on unchanged. */
const options = { options: f.json<unknown>() };

export const beginPasskey = defineOperation('POST', '/general-users/passkey/begin/', {
  policy: 'member',
  summary: 'Options for creating a passkey in the browser. Valid once, for five minutes.',
  fresh: true,
  answer: options,
});

export const createPasskey = defineOperation('POST', '/general-users/passkey/', {
  policy: 'member',
  summary: 'Saves a passkey that the browser has created. Its owner gets an email.',
  fresh: true,
  body: { name: f.optionalText(60), credential: f.required(newCredential) },
  answer: passkey.fields,
  status: 201,
  once: true,
});

export const beginPasskeyLogin = defineOperation('POST', '/api/passkey/begin/', {
  policy: 'public',
  summary: 'Options for logging in or confirming with a passkey. Valid once, for five minutes.',
  answer: options,
});

export const logInWithPasskey = defineOperation('POST', '/api/passkey/', {
  policy: 'public',
  summary: 'Logs in with a passkey.',
  body: { credential: f.required(provenCredential) },
  answer: signedIn,
});

export const proveIdentity = defineOperation('POST', '/general-users/prove/', {
  policy: 'member',
  summary:
    'Confirms with the password, a passkey or a code of the second factor who is calling. For ten minutes, the session can then make calls that need a fresh proof.',
  body: { password: f.secret(1000), credential: f.nullable(provenCredential), one_time_code: f.secret(40) },
  answer: { result: f.readOnly(f.choice(['PROVED'])) },
});
