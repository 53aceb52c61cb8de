export { eraseDue } from './erase-due.ts';
export { keepRecord } from './record/keep-record.ts';
export { findMissing, settleErasures } from './record/repeat-erasures.ts';
export { erasureRoutes } from './routes.ts';
