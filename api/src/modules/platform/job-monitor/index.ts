export { forgetOthers, noteStart, runNoted, troubled } from './job-runs.ts';
export { jobRoutes } from './routes.ts';
