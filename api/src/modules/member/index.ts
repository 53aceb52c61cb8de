export { journal } from './journal.ts';
export { memberRoutes } from './routes.ts';
