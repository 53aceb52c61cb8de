export * from './clock.ts';
export * from './day.ts';
export * from './price.ts';
export * from './quota.ts';
export * from './refund.ts';
export * from './slots.ts';
export * from './types.ts';
export * from './window.ts';
