export type { EmailDecider } from './change-login-email.ts';
export { administratorLink, firstAdministratorLink } from './first-administrator.ts';
export { followMemberEmail } from './follow-member-email.ts';
export { accountRoutes } from './routes.ts';
export { leaveList } from './unsubscribe.ts';
