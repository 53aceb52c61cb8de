export * from './actor.ts';
export * from './authenticate.ts';
export * from './field-encryption.ts';
export * from './full-refund.ts';
export * from './load-actors.ts';
export * from './own-record.ts';
export * from './rank.ts';
export * from './tokens.ts';
