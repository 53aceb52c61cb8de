export * from './erasure-operations.ts';
export * from './erasure-resource.ts';
export * from './erasure-rules.ts';
export * from './retention.ts';
