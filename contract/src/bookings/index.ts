export * from './booking-operations.ts';
export * from './calendar-feed-operations.ts';
export * from './cancel-booking-operations.ts';
export * from './closure-operations.ts';
export * from './club-calendar-operations.ts';
export * from './facility-resources.ts';
export * from './reservation-resources.ts';
export * from './rules/index.ts';
