export * from './acting-operations.ts';
export * from './acting-rights.ts';
