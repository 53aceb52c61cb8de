export * from './body.ts';
export * from './described-calls.ts';
export * from './errors.ts';
export * from './etag.ts';
export * from './operation.ts';
export * from './other-methods.ts';
export * from './route.ts';
export * from './unreadable.ts';
