export * from './application-corrections.ts';
export * from './application-documents.ts';
export * from './application-operations.ts';
export * from './application-resources.ts';
export * from './application-steps.ts';
