export * from './renewal-operations.ts';
export * from './renewal-rules.ts';
