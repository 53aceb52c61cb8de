export * from './split-cost.ts';
export * from './split-operations.ts';
