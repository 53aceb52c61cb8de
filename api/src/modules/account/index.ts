export { firstAdministratorLink } from './first-administrator.ts';
export { accountRoutes } from './routes.ts';
export { leaveList } from './unsubscribe.ts';
