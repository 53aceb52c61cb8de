export type { AuthParts } from './auth-parts.ts';
export { captchaSecret, FAILURES_BEFORE_CAPTCHA, spendCaptcha } from './captcha.ts';
export { checkPassword, hashPassword } from './hash-password.ts';
export { findMailedToken, makeMailedToken, spendMailedToken } from './mailed-tokens.ts';
export { passwordFaults } from './password-rules.ts';
export { ownData, setPassword, tellChanged } from './reset-password.ts';
export { authRoutes } from './routes.ts';
export { endSessionsOf } from './sessions.ts';
