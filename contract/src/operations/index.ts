export * from './account.ts';
export * from './system.ts';
export * from './token.ts';
