export * from './field.ts';
export * from './membership-level.ts';
export * from './money.ts';
export * from './nested.ts';
export * from './reader.ts';
export * from './scalar.ts';
export * from './text.ts';
export * from './time.ts';
