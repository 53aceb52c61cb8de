export * from './guest-fee.ts';
export * from './people-operations.ts';
export * from './people-resources.ts';
