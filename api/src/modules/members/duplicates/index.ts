export { findDuplicates } from './find-duplicates.ts';
export { duplicateRoutes } from './routes.ts';
