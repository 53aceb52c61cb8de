import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { signedIn } from './token-operations.ts';

/** A key on somebody's own device that logs them in instead of a password. People see their own; staff with the right see all. */
export const passkey = defineResource('passkey', '/general-users/passkey/', {
  fields: {
    id: f.id(),
    user: f.readOnly(f.reference('user')),
    name: f.required(f.text(60)),
    /** Whether it is kept by an account that several devices share, so that losing one device loses nothing. */
    is_synced: f.readOnly(f.boolean()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user'],
  ordering: ['created_at', 'last_used_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', update: 'member', remove: 'member' },
});

const binary = (max: number) => f.required(f.text(max));
const credential = { id: binary(2000), rawId: binary(2000), type: f.required(f.choice(['public-key'])) };

/** What a browser says of a new passkey, as the web's standard has it; everything binary is base64url. */
export const newCredential = f.object({
  ...credential,
  response: f.required(
    f.object({
      clientDataJSON: binary(4000),
      attestationObject: binary(20_000),
      transports: f.list(f.text(20), { max: 10 }),
    }),
  ),
});

/** What a browser says when somebody proves that they hold a passkey. */
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

/** What the browser is asked for; handed to it as it is. */
const options = { options: f.json<unknown>() };

export const beginPasskey = defineOperation('POST', '/general-users/passkey/begin/', {
  policy: 'member',
  summary: 'What to ask the browser for to make a passkey. It counts once, for five minutes.',
  fresh: true,
  answer: options,
});

export const createPasskey = defineOperation('POST', '/general-users/passkey/', {
  policy: 'member',
  summary: 'Stores a passkey that the browser has made. Its owner is told by email.',
  fresh: true,
  body: { name: f.optionalText(60), credential: f.required(newCredential) },
  answer: passkey.fields,
  status: 201,
});

export const beginPasskeyLogin = defineOperation('POST', '/api/passkey/begin/', {
  policy: 'public',
  summary:
    'What to ask the browser for to log in with a passkey, or to prove who one is. It counts once, for five minutes.',
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
    'Proves again who is calling, with the password or a passkey. For ten minutes the session may then do what needs a fresh proof.',
  body: { password: f.secret(1000), credential: f.nullable(provenCredential) },
  answer: { result: f.readOnly(f.choice(['PROVED'])) },
});
