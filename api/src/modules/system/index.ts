export { clientConfig } from './client-config.ts';
export { healthRoutes } from './health.ts';
export { systemRoutes } from './routes.ts';
