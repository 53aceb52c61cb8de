export { captchaSecret, FAILURES_BEFORE_CAPTCHA, spendCaptcha } from './captcha.ts';
export { checkPassword, hashPassword } from './hash-password.ts';
export { openSession, readAccount } from './log-in.ts';
export { LOGIN_TRIES_FROM_ADDRESS } from './login-limits.ts';
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
export { makeResetLink } from './reset-link.ts';
export { currentTime, ownData, setPassword, tellChanged } from './reset-password.ts';
export { authRoutes, deviceOf } from './routes.ts';
export { endSessionsOf, shortenSessions } from './sessions.ts';
export type { AuthDeps } from './sign-in-dependencies.ts';
