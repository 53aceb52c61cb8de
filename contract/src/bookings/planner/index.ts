export * from './find-conflicts.ts';
export * from './planner-operations.ts';
