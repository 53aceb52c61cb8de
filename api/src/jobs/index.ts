export type { Job, JobParts } from './job.ts';
export { type Jobs, startJobs } from './start-jobs.ts';
