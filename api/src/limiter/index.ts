export * from './limit-concurrency.ts';
export * from './limit-per-person.ts';
export * from './limiter.ts';
export * from './name-key.ts';
