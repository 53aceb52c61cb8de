import { defineOperation } from '../description/operation.ts';
import * as f from '../fields/index.ts';

/** A new pair of tokens. */
export const signedIn = { refresh: f.readOnly(f.text(2000)), access: f.readOnly(f.text(2000)) };

export const obtainToken = defineOperation('POST', '/api/token/', {
  policy: 'public',
  summary: 'Logs in with e-mail or membership id.',
  body: {
    username: f.required(f.text(254)),
    password: f.requiredSecret(f.secret(1000)),
    captcha_token: f.nullable(f.optionalText(4000)),
  },
  answer: signedIn,
});

export const refreshToken = defineOperation('POST', '/api/token/refresh/', {
  policy: 'public',
  summary: 'Trades a refresh token for a new pair.',
  body: { refresh: f.required(f.text(2000)) },
  answer: signedIn,
});

export const verifyToken = defineOperation('POST', '/api/token/verify/', {
  policy: 'public',
  summary: 'Whether a token is good.',
  body: { token: f.required(f.text(2000)) },
});

export const blacklistToken = defineOperation('POST', '/api/token/blacklist/', {
  policy: 'public',
  summary: 'Logs out: ends the session of a refresh token.',
  body: { refresh: f.required(f.text(2000)) },
});

const ok = { status: f.readOnly(f.choice(['OK'])) };

export const requestPasswordReset = defineOperation('POST', '/password_reset/', {
  policy: 'public',
  summary: 'Sends a reset link. The answer is the same for known and unknown addresses.',
  body: { email: f.required(f.email()) },
  answer: ok,
});

export const validateResetToken = defineOperation('POST', '/password_reset/validate_token/', {
  policy: 'public',
  summary: 'Whether a reset link still works.',
  body: { token: f.required(f.text(200)) },
  answer: ok,
});

export const confirmPasswordReset = defineOperation('POST', '/password_reset/confirm/', {
  policy: 'public',
  summary: 'Sets a new password with the token of a reset link.',
  body: { password: f.requiredSecret(f.secret(1000)), token: f.required(f.text(200)) },
  answer: ok,
});
