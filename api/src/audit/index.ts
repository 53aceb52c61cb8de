export { forgetAnchor } from './anchor.ts';
export * from './audit.ts';
export * from './chain.ts';
export { describeCheck } from './describe-check.ts';
export { redactLines } from './redact.ts';
