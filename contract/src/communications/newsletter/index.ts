export * from './audience.ts';
export * from './fitting-posts.ts';
export * from './pace.ts';
export * from './post-path.ts';
