export * from './dashboard-operations.ts';
export * from './first-steps-operations.ts';
export * from './report-operations.ts';
export * from './settings/index.ts';
export * from './settings-operations.ts';
export * from './today-operations.ts';
