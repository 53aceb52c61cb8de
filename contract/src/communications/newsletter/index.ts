export * from './audience.ts';
export * from './fitting-posts.ts';
export * from './post-path.ts';
export * from './sending-pace.ts';
