export { forgetOthers, type JobFigures, noteStart, readJobFigures, runNoted, troubled } from './job-runs.ts';
export { jobRoutes } from './routes.ts';
export { nextRun, scheduleWords } from './schedule.ts';
