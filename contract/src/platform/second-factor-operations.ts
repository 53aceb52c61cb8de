import { defineOperation } from '../description/operation.ts';
import { defineResource } from '../description/resource.ts';
import * as f from '../fields/index.ts';
import { signedIn } from './token-operations.ts';

/** An authenticator app that gives codes for logging in with a password. People see their own; staff with the right see all. */
export const secondFactor = defineResource('second factor', '/general-users/second-factor/', {
  fields: {
    id: f.id(),
    user: f.readOnly(f.reference('user')),
    /** How many recovery codes are left. */
    codes_left: f.readOnly(f.integer()),
    last_used_at: f.readOnly(f.nullable(f.instant())),
    created_at: f.readOnly(f.instant()),
  },
  filters: ['user'],
  ordering: ['created_at'],
  order: ['created_at'],
  actions: { list: 'member', read: 'member', remove: 'member' },
  fresh: { remove: true },
});

/** Six digits from the app, or a recovery code. */
const oneTimeCode = f.secret(40);

/** Ten codes, each of which replaces the app once. They are shown here and never again. */
const recoveryCodes = { recovery_codes: f.readOnly(f.list(f.text(20))) };

export const beginSecondFactor = defineOperation('POST', '/general-users/second-factor/begin/', {
  policy: 'member',
  summary: 'A new key for an authenticator app. It counts once a code of the app has confirmed it.',
  fresh: true,
  answer: {
    /** To type into the app. */
    key: f.readOnly(f.text(80)),
    /** The same as an address (otpauth), for the QR code. */
    uri: f.readOnly(f.text(500)),
  },
});

export const turnOnSecondFactor = defineOperation('POST', '/general-users/second-factor/', {
  policy: 'member',
  summary:
    'Confirms the key with a code of the app: from now on, the password alone does not log in. Answers ten recovery codes.',
  fresh: true,
  body: { one_time_code: f.requiredSecret(oneTimeCode) },
  answer: { ...secondFactor.fields, ...recoveryCodes },
  status: 201,
});

export const renewRecoveryCodes = defineOperation('POST', '/general-users/second-factor/recovery-codes/', {
  policy: 'member',
  summary: 'Ten new recovery codes. The old ones stop working.',
  fresh: true,
  answer: recoveryCodes,
});

export const logInWithCode = defineOperation('POST', '/api/second-factor/', {
  policy: 'public',
  summary:
    'The second step of a login: trades the challenge that the password call answered, and a code, for the tokens. The challenge works once, for five minutes.',
  body: { challenge: f.required(f.text(100)), one_time_code: f.requiredSecret(oneTimeCode) },
  answer: signedIn,
});
