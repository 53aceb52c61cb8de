export * from './account.ts';
export * from './household.ts';
export * from './register.ts';
export * from './system.ts';
export * from './token.ts';
