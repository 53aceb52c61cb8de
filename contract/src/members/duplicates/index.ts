export * from './duplicate-operations.ts';
export * from './duplicate-resource.ts';
export * from './merge-rules.ts';
