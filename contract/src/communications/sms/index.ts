export * from './count-segments.ts';
export * from './mobile-number.ts';
export * from './silent-hours.ts';
export * from './sms-operations.ts';
export * from './sms-topics.ts';
