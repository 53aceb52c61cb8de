export * from './content-resources.ts';
export * from './email-template-operations.ts';
export * from './email-templates.ts';
export * from './newsletter/index.ts';
export * from './newsletter-operations.ts';
export * from './newsletter-resources.ts';
export * from './notice-choice-operations.ts';
export * from './notice-topics.ts';
