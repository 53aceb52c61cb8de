export { appRoutes } from './app-routes.ts';
export { VERSION } from './client-config.ts';
export { healthRoutes } from './health.ts';
export { systemRoutes } from './routes.ts';
