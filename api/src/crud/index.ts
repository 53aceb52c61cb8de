export * from './counts.ts';
export * from './idempotency.ts';
export * from './list.ts';
export * from './register.ts';
export * from './served.ts';
export * from './served-resources.ts';
export * from './store.ts';
export * from './writes.ts';
