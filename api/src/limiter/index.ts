export * from './limiter.ts';
export * from './name-key.ts';
export * from './personal-turns.ts';
export * from './take-turns.ts';
