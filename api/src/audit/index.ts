export { forgetAnchor } from './anchor.ts';
export * from './audit.ts';
export * from './chain.ts';
