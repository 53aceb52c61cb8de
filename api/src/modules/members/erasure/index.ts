export { eraseDue } from './erase-due.ts';
export { erasureRoutes } from './routes.ts';
