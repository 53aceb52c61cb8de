export { membershipRoutes } from './routes.ts';
