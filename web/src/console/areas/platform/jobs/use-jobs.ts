import { type JobRow, listJobs } from '@clubhouse/contract';
import { jobs as t } from '@clubhouse/messages/console/platform/jobs';
import { jobNames } from '@clubhouse/messages/words/jobs';
import { useRead } from '../../../../api-client/queries/use-read.ts';

/** Every job, looked at anew by itself. */
export const useJobs = (every: number, enabled = true) => useRead(listJobs, { under: listJobs.path, every, enabled });

const isNamed = (name: string): name is keyof typeof jobNames => Object.hasOwn(jobNames, name);

/** What a job is called on the screen. A job that another version runs keeps its own name. */
export const jobName = (name: string): string => (isNamed(name) ? jobNames[name]() : name);

/** How long a run took. */
export const durationWords = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1000 ? t.milliseconds({ ms }) : t.seconds({ seconds: (ms / 1000).toFixed(1) });
};

/** The jobs that do not do their work. */
export const troubled = (jobs: readonly JobRow[] = []): readonly JobRow[] =>
  jobs.filter(({ health }) => health !== 'fine');
