export * from './checks.ts';
export * from './define-export.ts';
export * from './freshness.ts';
export * from './operation.ts';
export * from './parse.ts';
export * from './resource.ts';
export * from './texts.ts';
