export * from './actor.ts';
export * from './authenticate.ts';
export * from './tokens.ts';
