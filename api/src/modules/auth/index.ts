export type { AuthParts } from './auth-parts.ts';
export { captchaSecret } from './captcha.ts';
export { checkPassword, hashPassword } from './hash-password.ts';
export { findMailedToken, makeMailedToken, spendMailedToken } from './mailed-tokens.ts';
export { type ClubNames, passwordFaults } from './password-rules.ts';
export { ownData, setPassword, tellChanged } from './reset-password.ts';
export { authRoutes } from './routes.ts';
export { endSessionsOf } from './sessions.ts';
