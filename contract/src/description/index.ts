export * from './checks.ts';
export * from './define-export.ts';
export * from './operation.ts';
export * from './parse.ts';
export * from './resource.ts';
export * from './texts.ts';
