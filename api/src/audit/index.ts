export * from './audit.ts';
export * from './chain.ts';
