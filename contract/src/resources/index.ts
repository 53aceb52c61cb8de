export * from './access.ts';
export * from './approval.ts';
export * from './content.ts';
export * from './facility.ts';
export * from './member.ts';
export * from './offering-group.ts';
export * from './shop.ts';
export * from './system.ts';
