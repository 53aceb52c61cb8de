export { captchaSecret, FAILURES_BEFORE_CAPTCHA, spendCaptcha } from './captcha.ts';
export { emailOwner } from './email-owner.ts';
export { checkPassword, hashPassword } from './hash-password.ts';
export { type Caller, openSession, readAccount } from './log-in.ts';
export {
  codeNeeded,
  makeLoginChallenge,
  ownerOfLoginChallenge,
  spendLoginChallenge,
  type ThroughProvider,
} from './login-challenges.ts';
export { LOGIN_TRIES_FROM_ADDRESS, SECOND_FACTOR_TRIES, SECOND_FACTOR_TRIES_A_DAY } from './login-limits.ts';
export {
  addMailedToken,
  findMailedToken,
  hashToken,
  isSameBrowser,
  makeMailedToken,
  newSecret,
  spendMailedToken,
  type TokenOwner,
  voidMailedTokens,
} from './mailed-tokens.ts';
export { type ClubNames, type OwnData, passwordFaults } from './password-rules.ts';
export { cameThroughProvider, hasOtherProvider } from './required-provider.ts';
export { findLogins, makeResetLink } from './reset-link.ts';
export { notifyPasswordChanged, ownData, setPassword } from './reset-password.ts';
export { authRoutes, deviceOf } from './routes.ts';
export {
  endSession,
  endSessionsOf,
  LOGGED_OUT,
  noteMethod,
  shortenSessions,
  strengthenSession,
  type TokenPair,
  weakenSessions,
} from './sessions.ts';
export type { AuthDeps } from './sign-in-dependencies.ts';
