export * from './change-rules.ts';
export * from './renewal-operations.ts';
export * from './renewal-rules.ts';
