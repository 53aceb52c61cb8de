export { appRoutes } from './app-routes.ts';
export { healthRoutes } from './health.ts';
export { systemRoutes } from './routes.ts';
