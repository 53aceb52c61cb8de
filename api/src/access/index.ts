export * from './actor.ts';
export * from './authenticate.ts';
export * from './seal.ts';
export * from './tokens.ts';
