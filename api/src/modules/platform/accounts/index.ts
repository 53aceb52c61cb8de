export type { EmailDecider } from './change-login-email.ts';
export { firstAdministratorLink } from './first-administrator.ts';
export { followMemberEmail } from './follow-member-email.ts';
export { accountRoutes } from './routes.ts';
export { leaveList } from './unsubscribe.ts';
