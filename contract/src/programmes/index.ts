export * from './enrollment-operations.ts';
export * from './enrollment-resources.ts';
export type * from './offering-answers.ts';
export * from './offering-group-resources.ts';
export * from './offering-operations.ts';
export * from './offering-resources.ts';
export * from './rules/index.ts';
